import type { ShippedSpan } from './shipSpans';

/** Spans of five ways in which services reach each other, each in an hour of its own, and the edges that its map has. */
export interface Topology {
  readonly name: string;
  readonly spans: (at: number) => readonly ShippedSpan[];
  /** `from → to (kind)`, and for each side that tells of it its calls and errors. */
  readonly edges: readonly string[];
  readonly nodes: readonly string[];
}

const http: Topology = {
  name: 'a chain of HTTP calls',
  spans: (at) =>
    [1, 2, 3, 4].flatMap((n): ShippedSpan[] => {
      const trace = `http${n}`;
      return [
        { service: 'web', name: 'GET /', kind: 'server', trace, id: `h${n}a`, at, takes: 100 },
        { service: 'web', name: 'render', kind: 'internal', trace, id: `h${n}b`, parent: `h${n}a`, at, takes: 90 },
        {
          service: 'web',
          name: 'GET',
          kind: 'client',
          trace,
          id: `h${n}c`,
          parent: `h${n}b`,
          at,
          takes: 80,
          attributes: { 'server.address': 'orders.internal' },
        },
        { service: 'orders', name: 'GET /orders', kind: 'server', trace, id: `h${n}d`, parent: `h${n}c`, at, takes: 40, isError: n === 4 },
        {
          service: 'orders',
          name: 'POST',
          kind: 'client',
          trace,
          id: `h${n}e`,
          parent: `h${n}d`,
          at,
          takes: 20,
          attributes: { 'net.peer.name': 'stock' },
        },
        { service: 'stock', name: 'POST /reserve', kind: 'server', trace, id: `h${n}f`, parent: `h${n}e`, at, takes: 10 },
      ];
    }),
  edges: ['web → orders (call) caller 4/0 callee 4/1', 'orders → stock (call) caller 4/0 callee 4/0'],
  nodes: ['service web', 'service orders', 'service stock'],
};

const grpc: Topology = {
  name: 'gRPC, with two clients around one call, and a call that nobody answered',
  spans: (at): readonly ShippedSpan[] => [
    { service: 'gateway', name: 'in', kind: 'server', trace: 'grpc1', id: 'g1', at, takes: 90 },
    {
      service: 'gateway',
      name: 'shop.Cart/Get',
      kind: 'client',
      trace: 'grpc1',
      id: 'g2',
      parent: 'g1',
      at,
      attributes: { 'rpc.system': 'grpc', 'rpc.service': 'shop.Cart' },
    },
    {
      service: 'gateway',
      name: 'http2',
      kind: 'client',
      trace: 'grpc1',
      id: 'g3',
      parent: 'g2',
      at,
      attributes: { 'server.address': 'cart-lb' },
    },
    {
      service: 'cart',
      name: 'shop.Cart/Get',
      kind: 'server',
      trace: 'grpc1',
      id: 'g4',
      parent: 'g3',
      at,
      attributes: { 'rpc.system': 'grpc' },
    },
    { service: 'gateway', name: 'in', kind: 'server', trace: 'grpc2', id: 'g5', at },
    {
      service: 'gateway',
      name: 'http2',
      kind: 'client',
      trace: 'grpc2',
      id: 'g6',
      parent: 'g5',
      at,
      isError: true,
      attributes: { 'server.address': 'cart-lb' },
    },
    {
      service: 'gateway',
      name: 'bank.Pay/Charge',
      kind: 'client',
      trace: 'grpc2',
      id: 'g7',
      parent: 'g5',
      at,
      attributes: { 'rpc.system': 'grpc', 'rpc.service': 'bank.Pay' },
    },
  ],
  // The call to the address where cart has answered others is one to cart; it failed before it came there.
  edges: ['gateway → cart (call) caller 2/1 callee 1/0 unanswered 1', 'gateway → bank.Pay (call) caller 1/0'],
  nodes: ['service gateway', 'service cart', 'external bank.Pay'],
};

const kafka = (destination: string) => ({ 'messaging.system': 'kafka', 'messaging.destination.name': destination });

const kafkaParents: Topology = {
  name: 'Kafka, where the consumer is a child of the producer',
  spans: (at): readonly ShippedSpan[] => [
    { service: 'shop', name: 'POST /buy', kind: 'server', trace: 'kp1', id: 'k1', at },
    { service: 'shop', name: 'orders publish', kind: 'producer', trace: 'kp1', id: 'k2', parent: 'k1', at, attributes: kafka('orders') },
    { service: 'billing', name: 'orders process', kind: 'consumer', trace: 'kp1', id: 'k3', parent: 'k2', at, attributes: kafka('orders') },
    // Without a word of its own of where the message is from.
    { service: 'mailer', name: 'process', kind: 'consumer', trace: 'kp1', id: 'k4', parent: 'k2', at, isError: true },
    { service: 'billing', name: 'charge', kind: 'internal', trace: 'kp1', id: 'k5', parent: 'k3', at },
  ],
  edges: [
    'shop → kafka orders (publish) caller 1/0',
    'kafka orders → billing (consume) callee 1/0',
    'kafka orders → mailer (consume) callee 1/1',
  ],
  nodes: ['service shop', 'service billing', 'service mailer', 'queue kafka orders'],
};

const kafkaLinks: Topology = {
  name: 'Kafka, where the consumer links to producers of other traces',
  spans: (at): readonly ShippedSpan[] => [
    { service: 'sensor', name: 'readings publish', kind: 'producer', trace: 'kl1', id: 'l1', at, attributes: kafka('readings') },
    { service: 'sensor', name: 'readings publish', kind: 'producer', trace: 'kl2', id: 'l2', at, attributes: kafka('readings') },
    { service: 'probe', name: 'readings send', kind: 'client', trace: 'kl4', id: 'l6', at, attributes: kafka('readings') },
    {
      service: 'store',
      name: 'poll',
      kind: 'client',
      trace: 'kl3',
      id: 'l3',
      at,
      attributes: { ...kafka('readings'), 'messaging.operation.type': 'receive' },
    },
    {
      service: 'store',
      name: 'readings process',
      kind: 'consumer',
      trace: 'kl3',
      id: 'l4',
      parent: 'l3',
      at,
      attributes: { ...kafka('readings'), 'messaging.operation.type': 'process' },
      links: [
        { trace: 'kl1', id: 'l1' },
        { trace: 'kl2', id: 'l2' },
      ],
    },
    { service: 'watcher', name: 'look', kind: 'consumer', trace: 'kl5', id: 'l5', at, links: [{ trace: 'kl1', id: 'l1' }] },
  ],
  edges: [
    'sensor → kafka readings (publish) caller 2/0',
    'probe → kafka readings (publish) caller 1/0',
    'kafka readings → store (consume) callee 1/0',
    'kafka readings → watcher (consume) callee 1/0',
  ],
  nodes: ['service sensor', 'service probe', 'service store', 'service watcher', 'queue kafka readings'],
};

const withoutServers: Topology = {
  name: 'databases and others that send no spans, and a service that calls nobody',
  spans: (at) => {
    const of = (id: string, name: string, attributes: Readonly<Record<string, string>>, parent = 'd1'): ShippedSpan => ({
      service: 'api',
      name,
      kind: 'client',
      trace: 'db1',
      id,
      parent,
      at,
      attributes,
    });
    return [
      { service: 'api', name: 'GET /', kind: 'server', trace: 'db1', id: 'd1', at, takes: 50 },
      of('d2', 'SELECT', { 'db.system.name': 'postgresql', 'db.namespace': 'shop', 'server.address': '10.0.0.1' }),
      of('d3', 'SELECT', { 'db.system': 'postgresql', 'db.name': 'shop', 'net.peer.name': '10.0.0.2' }),
      of('d4', 'GET', { 'db.system': 'redis' }),
      of('d5', 'search', { 'db.system.name': 'elasticsearch' }),
      // The request within the one to the database is the same call.
      of('d6', 'POST', { 'server.address': 'es.internal' }, 'd5'),
      of('d7', 'POST', { 'peer.service': 'stripe', 'server.address': 'api.stripe.com' }),
      of('d8', 'GET', { 'server.address': 'example.com' }),
      of('d9', 'GET', {}),
      { service: 'nightly', name: 'sweep', kind: 'internal', trace: 'db2', id: 'd10', at },
    ];
  },
  edges: [
    'api → postgresql shop (call) caller 2/0',
    'api → redis (call) caller 1/0',
    'api → elasticsearch (call) caller 1/0',
    'api → stripe (call) caller 1/0',
    'api → example.com (call) caller 1/0',
  ],
  nodes: [
    'service api',
    'service nightly',
    'database postgresql shop',
    'database redis',
    'database elasticsearch',
    'external stripe',
    'external example.com',
  ],
};

export const topologies: readonly Topology[] = [http, grpc, kafkaParents, kafkaLinks, withoutServers];
