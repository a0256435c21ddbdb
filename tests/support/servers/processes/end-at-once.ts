/** Ends as soon as it starts: its process id belongs to nobody. */
process.exit(0);
