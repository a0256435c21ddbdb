/** Exits at once. Its process id then belongs to no running process. */
process.exit(0);
