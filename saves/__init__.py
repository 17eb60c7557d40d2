"""Files: records of matches, settings, results."""
