import type { RecordsMigration } from '#sdk/server';

const createStates: RecordsMigration = {
  statements: [
    `CREATE TABLE states (
      scope text NOT NULL CHECK (scope IN ('user', 'account')),
      owner_id integer NOT NULL,
      name text NOT NULL,
      value text NOT NULL,
      version integer NOT NULL,
      revision integer NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL,
      expires_at timestamptz,
      PRIMARY KEY (scope, owner_id, name)
    )`,
    'CREATE INDEX states_expiry ON states (expires_at) WHERE expires_at IS NOT NULL',
  ],
};

export default createStates;
