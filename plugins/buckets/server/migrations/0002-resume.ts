import type { RecordsMigration } from '#sdk/server';

/** An object that is read in part is gone on with at the byte behind what was taken of it. */
const keepBytes: RecordsMigration = {
  statements: ['ALTER TABLE objects ADD COLUMN resume_at bigint', 'ALTER TABLE objects ADD COLUMN bytes_read bigint NOT NULL DEFAULT 0'],
};

export default keepBytes;
