import type { PlanBuilder } from '#sdk/server';

/** SQL of what a span's attributes tell of the one it calls, sends to or has something from. */
export interface PeerSql {
  /** `database`, `queue` or `external`. */
  readonly category: string;
  /** Empty where nothing tells. */
  readonly peer: string;
  /** Such as `postgresql` or `kafka`; may be empty. */
  readonly system: string;
  /** Whether messages are fetched or acknowledged: it is another span that tells what is done with them, or sends them. */
  readonly isFetching: string;
}

/** Values of `messaging.operation.type`, and of the attributes before it. */
const fetching = ['receive', 'poll', 'settle', 'ack', 'nack'];

/**
 * The names by the semantic conventions of OpenTelemetry, those of today before those of former times:
 * a database by system and namespace, a queue by system and destination, anything else by its service name or address.
 */
export function peerSql(builder: PlanBuilder): PeerSql {
  const first = (...names: readonly string[]): string => {
    const texts = names.map((name) => builder.field('spans', `attributes.${name}`).orEmpty);
    return texts.reduceRight((rest, text) => `if(${text} != '', ${text}, ${rest})`);
  };
  const database = first('db.system.name', 'db.system');
  const messaging = first('messaging.system');
  const isTemporary = ['temporary', 'anonymous']
    .map((name) => `${builder.field('spans', `attributes.messaging.destination.${name}`).orEmpty} = 'true'`)
    .join(' OR ');
  const destination = `if(${isTemporary}, '(temporary)', ${first('messaging.destination.template', 'messaging.destination.name', 'messaging.destination')})`;
  const isQueue = `(${messaging} != '' OR kind IN ('producer', 'consumer'))`;
  const joined = (system: string, name: string): string => `trimRight(concat(${system}, ' ', ${name}))`;
  const named = first('peer.service', 'rpc.service', 'server.address', 'net.peer.name');
  // A consumer's peer is the broker, which is no topic; a producer's is better than none.
  const unnamedTopic = `multiIf(kind = 'consumer', '', ${named} != '', ${named}, concat('messages of ', service))`;
  const operations = fetching.map((each) => builder.bind(each, 'String')).join(', ');
  return {
    category: `multiIf(${database} != '', 'database', ${isQueue}, 'queue', 'external')`,
    peer: `multiIf(${database} != '', ${joined(database, first('db.namespace', 'db.name'))}, ${messaging} != '', ${joined(messaging, destination)},
  ${isQueue}, ${unnamedTopic}, ${named})`,
    system: first('db.system.name', 'db.system', 'messaging.system', 'rpc.system'),
    isFetching: `lower(${first('messaging.operation.type', 'messaging.operation', 'messaging.operation.name')}) IN (${operations})`,
  };
}
