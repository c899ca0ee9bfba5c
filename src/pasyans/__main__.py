"""`python -m pasyans` is the command `pasyans`."""

import sys

from pasyans.cli import main

sys.exit(main())
