import type { RecordsMigration } from '#sdk/server';

const addRawBytes: RecordsMigration = {
  statements: ['ALTER TABLE warm_files ADD COLUMN raw_bytes bigint NOT NULL DEFAULT 0'],
};

export default addRawBytes;
