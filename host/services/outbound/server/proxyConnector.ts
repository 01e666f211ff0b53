import { buildConnector, Client } from 'undici';

interface Tunnel {
  /** Of the proxy; may hold a user name and a password. */
  readonly proxy: string;
  /** What the proxy is to connect to: `host:port`. */
  readonly to: string;
  readonly signal: AbortSignal;
}

/** Connects through a proxy: a tunnel to where the call goes, and TLS with the server itself inside of it. */
export function proxyConnector(tunnel: Tunnel): buildConnector.connector {
  const secure = buildConnector({ rejectUnauthorized: true });
  return (options, callback) => {
    openTunnel(tunnel).then(
      (httpSocket) => {
        if (options.protocol === 'https:') secure({ ...options, httpSocket }, callback);
        else callback(null, httpSocket);
      },
      // Without a code of its own: there are some on which the same connection is tried again without an end.
      (cause: unknown) => callback(new Error('The proxy made no connection.', { cause }), null),
    );
  };
}

async function openTunnel({ proxy, to, signal }: Tunnel): Promise<NonNullable<buildConnector.Options['httpSocket']>> {
  const { origin, username, password } = new URL(proxy);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const client = new Client(origin, { connect: { rejectUnauthorized: true } });
  try {
    const headers = { host: to, ...(username === '' ? {} : { 'proxy-authorization': `Basic ${credentials}` }) };
    const { statusCode, socket } = await client.connect({ path: to, headers, signal });
    if (statusCode === 200) return socket as NonNullable<buildConnector.Options['httpSocket']>;
    socket.on('error', () => {}).destroy();
    throw new Error(`The proxy answered ${statusCode}.`);
  } finally {
    // The tunnel goes on without it.
    void client.destroy();
  }
}
