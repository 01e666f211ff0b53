/** Of a backup. */
export const recordsFile = 'records.ndjson.gz';
/** Directories of the data directory that the engines hold: their content goes by their own means. */
export const notCopied: ReadonlySet<string> = new Set(['telemetry', 'records']);
/** Marks a directory whose content nobody needs to keep. @see https://bford.info/cachedir/ */
export const cacheTag = 'CACHEDIR.TAG';
/** In a data directory that is being restored. */
export const restoringFile = 'restoring';
