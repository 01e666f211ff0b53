import type { RecordsMigration } from '#sdk/server';

/** Who was told of what, people as well as endpoints, so that each is told its end; and in which order. */
const addReceivers: RecordsMigration = {
  statements: [
    'ALTER TABLE sendings ALTER COLUMN endpoint_id DROP NOT NULL',
    'ALTER TABLE sendings ADD COLUMN receiver text',
    'ALTER TABLE sendings ADD COLUMN sequence_hash text',
    'ALTER TABLE sendings ADD COLUMN is_over boolean NOT NULL DEFAULT false',
    `UPDATE sendings SET receiver = endpoint_id::text, sequence_hash = group_hash, is_over = EXISTS (
      SELECT FROM sendings later JOIN notices ON notices.id = later.notice_id
      WHERE later.endpoint_id = sendings.endpoint_id AND later.group_hash = sendings.group_hash AND later.number >= sendings.number AND notices.reason = 'resolved')`,
    'ALTER TABLE sendings ALTER COLUMN receiver SET NOT NULL',
    'ALTER TABLE sendings ALTER COLUMN sequence_hash SET NOT NULL',
    'CREATE INDEX sendings_receiver ON sendings (account_id, group_hash, receiver, number)',
    'CREATE INDEX sendings_sequence ON sendings (receiver, sequence_hash, number)',
    'DROP INDEX sendings_group',
  ],
};

export default addReceivers;
