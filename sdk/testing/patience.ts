/** Milliseconds that a test waits for what it expects to come: a busy machine takes its time, and the runner's own second is too short for that. */
export const patience = 60_000;
