import type { RecordsMigration } from '#sdk/server';

/** Labels of groups as beliefs had them: pairs in a list. */
const labelsOf = (key: string): string =>
  `(SELECT coalesce(jsonb_object_agg(pair->>0, pair->>1), '{}') FROM jsonb_array_elements(${key}::jsonb) AS pair)`;
const trigger = "b.notice->'trigger'->>'id'";
const members = `(SELECT coalesce(jsonb_object_agg(${trigger} || ' ' || g.key, jsonb_build_object('triggerId', ${trigger}, 'labels', ${labelsOf('g.key')},
  'severity', g.value, 'state', 'firing', 'value', NULL, 'since', b.notice->>'at')), '{}') FROM jsonb_each_text(b.believed) AS g)`;

/**
 * Messages of routes are threads: what receivers believe, and what they are not told yet. What they believed before goes on under its key; what waited is told with the next
 * change of its alert.
 */
const createThreads: RecordsMigration = {
  statements: [
    `CREATE TABLE threads (
      route_id uuid NOT NULL,
      key text NOT NULL,
      account_id integer NOT NULL,
      bundle_key text NOT NULL,
      sequence text NOT NULL,
      bundle jsonb NOT NULL,
      triggers text[] NOT NULL,
      thread jsonb NOT NULL,
      due bigint,
      told_at bigint NOT NULL,
      messages integer NOT NULL,
      PRIMARY KEY (route_id, key)
    )`,
    'CREATE INDEX threads_account ON threads (account_id)',
    'CREATE INDEX threads_triggers ON threads USING gin (triggers)',
    'CREATE UNIQUE INDEX threads_bundle ON threads (route_id, bundle_key)',
    `INSERT INTO threads SELECT b.route_id, b.group_key, b.account_id, b.group_key, b.route_id || '/' || (${trigger}), '{}', ARRAY[${trigger}],
      jsonb_build_object('members', ${members}, 'told', ${members}, 'notices', jsonb_build_object(${trigger}, b.notice || '{"groups": []}')), NULL, b.told_at, 0 FROM beliefs b`,
    'DROP TABLE beliefs',
    'DROP TABLE waiting',
    `ALTER TABLE climbs ADD COLUMN members jsonb NOT NULL DEFAULT '{}'`,
    'DROP INDEX climbs_waiting',
    `CREATE INDEX climbs_open ON climbs (escalation_id, group_key) WHERE state <> 'over'`,
  ],
};
export default createThreads;
