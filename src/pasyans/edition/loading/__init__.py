"""From the files of an edition to its model; all that is wrong in a file is found at once."""
