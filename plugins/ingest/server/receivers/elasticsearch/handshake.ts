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

/** The answers to what clients ask on connecting, by path. */
export const handshake: ReadonlyMap<string, string> = new Map([
  ['/es', JSON.stringify(greeting)],
  ['/es/_license', JSON.stringify(license)],
]);
