import type { RecordsMigration } from '#sdk/server';

const addNotes: RecordsMigration = { statements: ['ALTER TABLE sendings ADD COLUMN note text'] };

export default addNotes;
