"""Make OCR of the old spelling: print a text in Old Standard, spoil the page, and let Tesseract
read it.

Usage: python benchmarks/damage.py OLD.txt FOLDER [--noise 0..1] [--seed N] [--pages N] [--language
rus]

FOLDER gets ``ocr.txt``, what Tesseract read, and ``clean.txt``, what was printed: the same words
in the same order, as ``pasyans learn-confusions`` wants them. It needs Pillow, numpy, and from
Debian tesseract-ocr, tesseract-ocr-rus and fonts-oldstandard. Tesseract's Russian model was made
for modern Russian: it has never seen ѣ, і, ѳ or ѵ, as most OCR of old books had not.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONT = Path("/usr/share/fonts/truetype/fonts-oldstandard/OldStandard-Regular.ttf")
#: A page of an octavo scanned at 300 dots an inch: size of type, of the line, of the block.
TYPE, LEADING, WIDTH, LINES, MARGIN = 40, 54, 1180, 34, 90

_BREAK = re.compile("(?<=[аеёиоуыэюяѣі])(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюяѣі])")


def lines(text: str, font: ImageFont.FreeTypeFont, chance: random.Random) -> Iterator[str]:
    """The text set in lines, with words divided at the ends of some."""
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            wider = f"{line} {word}".strip()
            if font.getlength(wider) <= WIDTH:
                line = wider
                continue
            breaks = [m.start() for m in _BREAK.finditer(word) if 2 <= m.start() <= len(word) - 2]
            fitting = [b for b in breaks if font.getlength(f"{line} {word[:b]}-") <= WIDTH]
            if fitting and word.isalpha() and chance.random() < 0.7:
                yield f"{line} {word[: fitting[-1]]}-".strip()
                line = word[fitting[-1] :]
            else:
                yield line
                line = word
        yield line


def page(rows: list[str], font: ImageFont.FreeTypeFont, noise: float, seed: int) -> Image.Image:
    """The lines as a grey picture: uneven ink, blots and specks, a slight turn, a worn edge."""
    chance = np.random.default_rng(seed)
    height = LINES * LEADING + 2 * MARGIN
    image = Image.new("L", (WIDTH + 2 * MARGIN, height), 255)
    draw = ImageDraw.Draw(image)
    for number, row in enumerate(rows):
        x = MARGIN + int(chance.integers(-2, 3))
        draw.text((x, MARGIN + number * LEADING + int(chance.integers(-1, 2))), row, 0, font)
    image = image.rotate(float(chance.normal(0, 0.25 * noise)), fillcolor=255)
    image = image.filter(ImageFilter.GaussianBlur(0.6 + 1.0 * noise))
    grey = np.asarray(image, dtype=np.float32)
    # Ink that took better in some places than in others: coarse noise, enlarged.
    coarse = chance.normal(0, 1, (height // 14 + 1, (WIDTH + 2 * MARGIN) // 14 + 1))
    ink = np.asarray(
        Image.fromarray((127 + 60 * coarse).clip(0, 255).astype(np.uint8)).resize(image.size, 3),
        dtype=np.float32,
    )
    grey = grey + (ink - 127) * 0.7 * noise + chance.normal(0, 40 * noise, grey.shape)
    threshold = 128 + 30 * noise * float(chance.normal(0, 1))
    black = Image.fromarray(np.where(grey < threshold, 0, 255).astype(np.uint8))
    return black.filter(ImageFilter.MedianFilter(3)) if noise < 0.8 else black


def read(image: Image.Image, folder: Path, language: str) -> str:
    """What Tesseract reads on the page."""
    path = folder / "page.png"
    image.save(path, dpi=(300, 300))
    done = subprocess.run(
        ["tesseract", str(path), "-", "-l", language, "--psm", "6"],
        capture_output=True, check=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"},
    )  # fmt: skip
    path.unlink()
    return done.stdout.decode("utf-8").replace("\f", "")


def main() -> None:
    """Print, spoil and read the text."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("text", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--noise", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", type=int, default=1000)
    parser.add_argument("--language", default="rus")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    font = ImageFont.truetype(str(FONT), TYPE)
    rows = list(lines(args.text.read_text(encoding="utf-8"), font, random.Random(args.seed)))
    pages = [rows[i : i + LINES] for i in range(0, len(rows), LINES)][: args.pages]
    ocr, clean = [], []
    for number, block in enumerate(pages):
        ocr.append(
            read(page(block, font, args.noise, args.seed + number), args.folder, args.language)
        )
        clean.append("\n".join(block) + "\n")
        (args.folder / "ocr.txt").write_text("".join(ocr), encoding="utf-8")
        (args.folder / "clean.txt").write_text("".join(clean), encoding="utf-8")


if __name__ == "__main__":
    main()
