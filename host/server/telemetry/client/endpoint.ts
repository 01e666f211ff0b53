/** A ClickHouse server or cluster, as TELEMETRY_URL names it. */
export interface Endpoint {
  /** Without user, password, path and query. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  readonly database: string;
  /** Name of the cluster whose nodes share the tables. */
  readonly cluster?: string;
}

const form = 'http(s)://[user:password@]host:8123[/database][?cluster=name]';

/** @throws Error naming the setting and the form it takes; the password is never part of the message */
export function readEndpoint(text: string): Endpoint {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(`TELEMETRY_URL is not the address of a ClickHouse HTTP interface. Write ${form}.`);
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'cluster');
  if (unknown !== undefined) throw new Error(`TELEMETRY_URL has a parameter that is not known: ${unknown}. Write ${form}.`);
  const database = decodeURIComponent(url.pathname.replace(/^\/|\/$/g, '')) || 'default';
  const cluster = url.searchParams.get('cluster') || undefined;
  for (const [what, name] of [
    ['database', database],
    ['cluster', cluster ?? 'x'],
  ] as const) {
    if (!/^[A-Za-z_]\w*$/.test(name))
      throw new Error(`TELEMETRY_URL: "${name}" is not a ${what} name. Use letters, digits and underscores.`);
  }
  return {
    url: `${url.protocol}//${url.host}`,
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    database,
    ...(cluster === undefined ? {} : { cluster }),
  };
}
