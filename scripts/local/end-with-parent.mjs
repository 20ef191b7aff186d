/*
 * Loaded into run.mjs and, by NODE_OPTIONS, into each Node that it starts: it ends, as on Ctrl-C, when whoever started it is gone.
 * npm starts its scripts through a shell that dies of a signal without passing it on, and who is killed passes on nothing.
 */
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
