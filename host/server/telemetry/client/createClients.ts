import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { localDatabase, type Place } from '../ddl/createTable';
import type { Endpoint } from './endpoint';
import { socketAgent } from './socketAgent';

/** The only ways to the engine. */
export interface Clients {
  readonly place: Place;
  readonly client: ClickHouseClient;
  /** For statements that need no database, as long as it may not exist. */
  readonly root: ClickHouseClient;
  /** For statements on the tables that hold the rows; the same as `client` unless there is a cluster. */
  readonly local: ClickHouseClient;
  close(): Promise<void>;
}

/** Milliseconds; every request has a shorter limit of its own. */
const requestTimeout = 15 * 60_000;
const connections = 256;

/** @param socketPath where the embedded engine listens */
export function embeddedClients(socketPath: string): Clients {
  const client = createClient({ url: 'http://telemetry', http_agent: socketAgent(socketPath, connections), ...common });
  return {
    place: { database: 'default' },
    client,
    root: client,
    local: client,
    close: () => client.close(),
  };
}

export function serverClients({ url, username, password, database, cluster }: Endpoint): Clients {
  const place: Place = { database, ...(cluster === undefined ? {} : { cluster }) };
  const open = (name?: string): ClickHouseClient =>
    createClient({
      url,
      max_open_connections: connections,
      ...(name === undefined ? {} : { database: name }),
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...common,
    });
  const client = open(database);
  const root = open();
  const local = cluster === undefined ? client : open(localDatabase(place));
  return {
    place,
    client,
    root,
    local,
    close: async () => {
      for (const each of new Set([client, root, local])) await each.close();
    },
  };
}

const common = {
  application: 'astrolabe',
  request_timeout: requestTimeout,
  // Long queries carry long parameters, which a URL has no room for.
  use_multipart_params_auto: true,
  // Errors are thrown to the caller, who knows what they mean.
  log: { level: ClickHouseLogLevel.OFF },
} as const;
