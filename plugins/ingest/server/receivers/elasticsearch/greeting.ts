/** What clients ask for on connecting, to learn whether they may talk to this server. */
export const greeting = JSON.stringify({
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
});
