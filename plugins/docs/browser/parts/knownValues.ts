import type { AddressesResponse } from '#plugins/ingest/contract';

interface Site {
  readonly protocol: string;
  readonly hostname: string;
  /** Protocol, name and port. */
  readonly origin: string;
}

/** What a page names by `<<NAME>>`, as it is for whoever reads it; a name without a value stays as it is written. */
export type KnownValues = Readonly<Record<string, string>>;

/** Where the reader's server takes data, and the token of their account where they may see it. */
export function knownValues(
  addresses: AddressesResponse | undefined,
  token: string | undefined,
  { protocol, hostname, origin }: Site,
): KnownValues {
  const port = (path: string): number | null | undefined => addresses?.receivers.find(({ paths }) => paths.includes(path))?.port;
  const socket = (id: string, transport: string): number | null | undefined =>
    addresses?.sockets.find((each) => each.id === id && each.transport === transport)?.port;
  const at = (named: number | null | undefined): string | undefined =>
    named === null || named === undefined ? undefined : `${protocol}//${hostname}:${named}`;
  const values: Readonly<Record<string, string | undefined>> = {
    ORIGIN: origin,
    HOST: hostname,
    'LISTENER-HOST': hostname,
    LISTENER: at(port('/')),
    'LISTENER-PORT': text(port('/')),
    'LINES-PORT': text(socket('listener-sockets', 'tcp')),
    'JAEGER-PORT': text(port('/api/traces')),
    'STATSD-PORT': text(socket('statsd', 'udp')),
    'GRAPHITE-PORT': text(socket('graphite', 'tcp')),
    OTLP: at(port('/v1/logs')),
    'SYSLOG-PORT': text(socket('syslog', 'tcp')),
    'BEATS-PORT': text(socket('beats', 'tcp')),
    'FORWARD-PORT': text(socket('forward', 'tcp')),
    'GELF-PORT': text(socket('gelf', 'tcp')),
    TOKEN: token,
    'LOG-SHIPPING-TOKEN': token,
    'SHIPPING-TOKEN': token,
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

const text = (port: number | null | undefined): string | undefined => (port === null || port === undefined ? undefined : String(port));

/** Fills the values that are known into a page. */
export const filledText = (page: string, values: KnownValues): string =>
  page.replaceAll(/<<([A-Z][A-Z-]*)>>/g, (written, name: string) => values[name] ?? written);
