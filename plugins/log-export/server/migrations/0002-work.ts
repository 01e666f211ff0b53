import type { RecordsMigration } from '#sdk/server';

/** Exports are tasks of background work. Those of before were good for a day at most. */
const leaveExports: RecordsMigration = { statements: ['DROP TABLE exports'] };

export default leaveExports;
