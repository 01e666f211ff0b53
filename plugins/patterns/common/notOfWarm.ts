/** Two ranges are compared by every field of their logs: dozens of times through the files of warm ones. */
export const notOfWarm =
  'What changed is found in recent logs only: comparing warm ones would take too long. Search recent logs to use it.';
