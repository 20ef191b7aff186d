/*
 * Loaded into run.mjs and, by NODE_OPTIONS, into each Node it starts: ends the process, as on
 * Ctrl-C, when its parent is gone. npm starts scripts through a shell that does not forward
 * signals, and a killed parent forwards nothing.
 */
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
