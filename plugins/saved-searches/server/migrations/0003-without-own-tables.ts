import type { RecordsMigration } from '#sdk/server';

/** The searches are saved objects now. */
const withoutOwnTables: RecordsMigration = { statements: ['DROP TABLE favorites', 'DROP TABLE searches'] };

export default withoutOwnTables;
