import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../../sdk/testing/freePort';
import { patience } from '../../sdk/testing/patience';
import { type TestDatabase, testDatabase } from '../../sdk/testing/testDatabase';
import { certificateFiles } from './certificateFiles';
import { newDataDirectory } from './newDataDirectory';
import { slowDown } from './slowDown';

export const adminEmail = 'admin@astrolabe.local';
export const adminPassword = 'Orbit-and-9-stars!';

const rootDirectory = join(import.meta.dirname, '../..');

export interface ProductOptions {
  /** Kept between starts when given; a temporary one otherwise. */
  readonly dataDir?: string;
  readonly demo?: boolean;
  /** A checkout that was built elsewhere; this one when absent. */
  readonly directory?: string;
  /** What is run of it: the built product when absent. */
  readonly script?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** It has an eighth of two processors from its first moment on, as on a small machine that is shared. */
  readonly isSlow?: boolean;
  /** With the certificate of tests, which {@link trustTestCertificate} makes every client believe. */
  readonly tls?: boolean;
}

export const socketSettings = [
  'ASTROLABE_SYSLOG_PORT',
  'ASTROLABE_SYSLOG_TLS_PORT',
  'ASTROLABE_FORWARD_PORT',
  'ASTROLABE_BEATS_PORT',
  'ASTROLABE_BEATS_TLS_PORT',
  'ASTROLABE_GELF_PORT',
  'ASTROLABE_LISTENER_SOCKET_PORT',
  'ASTROLABE_LISTENER_TLS_PORT',
  'ASTROLABE_GRAPHITE_PORT',
  'ASTROLABE_STATSD_PORT',
  'ASTROLABE_JAEGER_PORT',
  'ASTROLABE_JAEGER_COMPACT_PORT',
  'ASTROLABE_JAEGER_BINARY_PORT',
] as const;
export type SocketSetting = (typeof socketSettings)[number];

/** The built product in a process of its own, as an operator runs it. */
export interface Product {
  readonly url: string;
  readonly listenerUrl: string;
  readonly otlpUrl: string;
  /** OTLP over gRPC. */
  readonly otlpGrpcUrl: string;
  /** OpAMP, without its path. */
  readonly opampUrl: string;
  /** Ports of receivers with sockets of their own, by the name of the setting. */
  readonly sockets: Readonly<Record<SocketSetting, number>>;
  readonly dataDir: string;
  /** Of the PostgreSQL server with its records; undefined with the embedded engine. */
  readonly recordsUrl: string | undefined;
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Signs the admin in. */
  login(email?: string, password?: string): Promise<Session>;
  /** Ends the process and waits for its end; SIGTERM is a graceful stop. @returns the exit code, or the signal's name */
  kill(signal: NodeJS.Signals): Promise<number | string>;
  /** Starts it again on the same ports and data. @param env settings beside those given before, kept from now on */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and removes a temporary data directory. */
  dispose(): Promise<void>;
}

/** Calls as a signed-in browser makes them. */
export interface Session {
  readonly cookie: string;
  call<T>(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: T; readonly headers: Headers }>;
  /** Goes on in another account of the person; this session is over then. */
  enter(accountId: number): Promise<Session>;
  /** The account's shipping token. */
  shippingToken(): Promise<string>;
}

export async function until(what: string, done: () => Promise<boolean> | boolean, milliseconds = patience): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen within ${milliseconds} ms`);
}

/** Databases of data directories that outlive a product. */
const databases = new Map<string, TestDatabase>();

async function databaseOf(dataDir: string, isKept: boolean): Promise<TestDatabase | undefined> {
  const database = databases.get(dataDir) ?? (await testDatabase());
  if (isKept && database !== undefined) databases.set(dataDir, database);
  return database;
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? (await newDataDirectory());
  const database = await databaseOf(dataDir, options.dataDir !== undefined);
  const ports = [await freePort(), await freePort(), await freePort(), await freePort(), await freePort()] as const;
  const [port, listenerPort, otlpPort, otlpGrpcPort, opampPort] = ports;
  const sockets = {} as Record<SocketSetting, number>;
  for (const setting of socketSettings) sockets[setting] = await freePort();
  const origin = `${options.tls === true ? 'https' : 'http'}://127.0.0.1`;
  const url = `${origin}:${port}`;
  const certificates = options.tls === true ? await certificateFiles() : undefined;
  let child: ChildProcess;
  let printed = '';
  let ended: Promise<number | string>;

  let added: Readonly<Record<string, string>> = {};
  const start = async (env = added): Promise<void> => {
    added = { ...added, ...env };
    child = spawn(process.execPath, [options.script ?? 'dist/server/main.js', ...(options.demo === true ? [] : ['--no-demo'])], {
      cwd: options.directory ?? rootDirectory,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ASTROLABE_PORT: String(port),
        ASTROLABE_LISTENER_PORT: String(listenerPort),
        ASTROLABE_OTLP_PORT: String(otlpPort),
        ASTROLABE_OTLP_GRPC_PORT: String(otlpGrpcPort),
        ASTROLABE_OPAMP_PORT: String(opampPort),
        ASTROLABE_DATA_DIR: dataDir,
        ASTROLABE_ADMIN_PASSWORD: adminPassword,
        ...(database === undefined ? {} : { RECORDS_URL: database.url }),
        ...Object.fromEntries(Object.entries(sockets).map(([setting, socket]) => [setting, String(socket)])),
        ...(certificates === undefined ? {} : { ASTROLABE_TLS_CERT: certificates.cert, ASTROLABE_TLS_KEY: certificates.key }),
        ...options.env,
        ...added,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const current = child;
    const speedUp = options.isSlow === true ? slowDown(current.pid ?? 0) : () => {};
    const endWithRunner = () => current.kill('SIGKILL');
    process.once('exit', endWithRunner);
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-400_000);
    };
    current.stdout?.on('data', keep);
    current.stderr?.on('data', keep);
    let exit: number | string | undefined;
    ended = new Promise((resolve) =>
      current.once('close', (code, signal) => {
        process.off('exit', endWithRunner);
        speedUp();
        exit = signal ?? code ?? 0;
        resolve(exit);
      }),
    );
    await until(
      'The product being ready',
      async () => {
        if (exit !== undefined) throw new Error(`The product ended with ${exit}:\n${printed}`);
        return fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      },
      600_000,
    ).catch(async (error: unknown) => {
      current.kill('SIGKILL');
      await ended;
      throw error;
    });
  };
  await start();

  const kill = (signal: NodeJS.Signals): Promise<number | string> => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    listenerUrl: `${origin}:${options.tls === true ? sockets.ASTROLABE_LISTENER_TLS_PORT : listenerPort}`,
    otlpUrl: `${origin}:${otlpPort}`,
    otlpGrpcUrl: `${origin}:${otlpGrpcPort}`,
    opampUrl: `${origin}:${opampPort}`,
    sockets,
    dataDir,
    recordsUrl: options.env?.RECORDS_URL ?? database?.url,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => printed,
    login: (email = adminEmail, password = adminPassword) => openSession(url, email, password),
    kill,
    restart: start,
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM');
      if (options.dataDir === undefined) await database?.drop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      if (certificates !== undefined) await rm(dirname(certificates.cert), { recursive: true, force: true });
    },
  };
}

async function openSession(url: string, email: string, password: string): Promise<Session> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  return sessionOf(url, login);
}

/** The session that an answer begins. */
async function sessionOf(url: string, begun: Response): Promise<Session> {
  if (!begun.ok) throw new Error(`A session was refused with ${begun.status}: ${await begun.text()}`);
  const cookie = begun.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const boot = (await (await fetch(`${url}/api/boot`, { headers: { cookie } })).json()) as { csrfToken: string };
  const call: Session['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, 'x-csrf-token': boot.csrfToken, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text === '' ? undefined : JSON.parse(text)) as never };
  };
  return {
    cookie,
    call,
    enter: async (accountId) => {
      const headers = { cookie, 'x-csrf-token': boot.csrfToken };
      return sessionOf(url, await fetch(`${url}/api/replace-user-session/${accountId}`, { headers }));
    },
    shippingToken: async () => {
      const { body } = await call<{ results?: { token: string }[] } & { token: string }[]>('GET', '/api/shared-tokens');
      const token = (body.results ?? body)[0]?.token;
      if (token === undefined) throw new Error('The account has no shipping token');
      return token;
    },
  };
}
