/** What clients ask for on connecting, to learn whether they may talk to this server. */
const greeting = {
  name: 'astrolabe',
  cluster_name: 'astrolabe',
  cluster_uuid: 'astrolabe',
  version: {
    number: '9.1.0',
    build_flavor: 'default',
    build_type: 'tar',
    build_hash: 'unknown',
    build_date: '2025-07-23T00:00:00.000Z',
    build_snapshot: false,
    lucene_version: '10.2.2',
    minimum_wire_compatibility_version: '8.19.0',
    minimum_index_compatibility_version: '8.0.0',
  },
  tagline: 'You Know, for Search',
};

/** Filebeat and Logstash send to no server that does not show one. */
const license = { license: { uid: 'astrolabe', type: 'basic', status: 'active' } };

const shards = { total: 1, successful: 1, failed: 0 };

/** Clients wait for it before they send. */
const health = {
  cluster_name: 'astrolabe',
  status: 'green',
  timed_out: false,
  number_of_nodes: 1,
  number_of_data_nodes: 1,
  active_primary_shards: 1,
  active_shards: 1,
  relocating_shards: 0,
  initializing_shards: 0,
  unassigned_shards: 0,
  unassigned_primary_shards: 0,
  delayed_unassigned_shards: 0,
  number_of_pending_tasks: 0,
  number_of_in_flight_fetch: 0,
  task_max_waiting_in_queue_millis: 0,
  active_shards_percent_as_number: 100,
};

interface Answer {
  readonly methods: readonly string[];
  /** Of the path without `/es` and the slashes at its ends. */
  readonly path: RegExp;
  readonly answer: unknown;
}

const reading = ['GET', 'HEAD'];
const NAME = '[^/_][^/]*';

/**
 * The answers to what clients ask about the server. Templates and indices need not be made: they are said to be there, and making one changes
 * nothing. What was acknowledged can be found, so that a refresh has nothing to do.
 */
export const answers: readonly Answer[] = [
  { methods: reading, path: /^$/, answer: greeting },
  { methods: reading, path: /^_license$/, answer: license },
  { methods: reading, path: new RegExp(`^_cluster/health(/${NAME})?$`), answer: health },
  { methods: ['GET', 'POST'], path: new RegExp(`^(${NAME}/)?_refresh$`), answer: { _shards: shards } },
  { methods: reading, path: new RegExp(`^_index_template/${NAME}$`), answer: { index_templates: [] } },
  { methods: reading, path: new RegExp(`^_template/${NAME}$`), answer: {} },
  { methods: ['PUT', 'POST'], path: new RegExp(`^_(index_)?template/${NAME}$`), answer: { acknowledged: true } },
  { methods: ['HEAD'], path: new RegExp(`^${NAME}$`), answer: {} },
  { methods: ['PUT'], path: new RegExp(`^${NAME}$`), answer: { acknowledged: true, shards_acknowledged: true } },
];
