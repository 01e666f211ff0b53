import type { RecordsMigration } from '#sdk/server';

/** What the search dashboards save are saved objects now. */
const withoutObjects: RecordsMigration = { statements: ['DROP TABLE objects'] };

export default withoutObjects;
