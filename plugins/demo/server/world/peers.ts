import type { Attributes } from './Span';

/** What a service asks of something that sends no spans of its own: a database, a queue, another company. */
export interface Peer {
  /** The span's name, by OpenTelemetry's conventions. */
  readonly operation: string;
  readonly attributes: Attributes;
}

const inCluster = (name: string, port: number): Attributes => ({
  'server.address': `${name}.platform.svc.cluster.local`,
  'server.port': port,
});

/** A statement to the shop's PostgreSQL. @param text with placeholders for its values */
export function statement(text: string): Peer {
  const [, verb = 'SELECT', table = 'shop'] =
    /^(\w+)\b.*?\b(?:FROM|INTO|UPDATE)\s+(\w+)/i.exec(text.replace(/^UPDATE/, 'UPDATE UPDATE')) ?? [];
  return {
    operation: `${verb} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': 'shop',
      'db.operation.name': verb,
      'db.collection.name': table,
      'db.query.text': text,
      ...inCluster('postgres', 5432),
    },
  };
}

/** A command to Redis. */
export const command = (name: string, key: string): Peer => ({
  operation: name,
  attributes: {
    'db.system.name': 'redis',
    'db.namespace': '0',
    'db.operation.name': name,
    'db.query.text': `${name} ${key}`,
    ...inCluster('redis', 6379),
  },
});

const exchange = (queue: string, operation: 'send' | 'process'): Attributes => ({
  'messaging.system': 'rabbitmq',
  'messaging.destination.name': queue,
  'messaging.operation.type': operation,
  ...inCluster('rabbitmq', 5672),
});

/** A queue of RabbitMQ, as those see it who send to it and who take from it. */
export const queue = (name: string): { readonly send: Peer; readonly process: Attributes } => ({
  send: { operation: `send ${name}`, attributes: exchange(name, 'send') },
  process: exchange(name, 'process'),
});

/** A request to another company. */
export const abroad = (peer: string, host: string, path: string, resend = 0): Peer => ({
  operation: 'POST',
  attributes: {
    'peer.service': peer,
    'http.request.method': 'POST',
    'url.full': `https://${host}${path}`,
    'server.address': host,
    'server.port': 443,
    ...(resend === 0 ? {} : { 'http.request.resend_count': resend }),
  },
});

/** A mail handed to the relay. */
export const mailRelay: Peer = {
  operation: 'smtp send',
  attributes: { 'peer.service': 'mail-relay', 'network.protocol.name': 'smtp', 'server.address': 'relay.post.example', 'server.port': 587 },
};

/** Queues of the shop. */
export const orders = queue('orders');
export const parkedOrders = queue('orders.parked');
