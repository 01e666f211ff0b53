import type { RecordsMigration } from '#sdk/server';

const createVolumes: RecordsMigration = {
  statements: ['CREATE TABLE volumes (account_id integer PRIMARY KEY, volume_gb double precision NOT NULL CHECK (volume_gb > 0))'],
};

export default createVolumes;
