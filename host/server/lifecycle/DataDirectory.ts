import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

const lockName = 'host.lock';

/**
 * The data directory, taken for this host until it is let go. The lock is a listening socket that tells the holder's process id:
 * the kernel closes it with the process, however that dies, so a lock left behind never blocks a start.
 */
export class DataDirectory {
  private constructor(
    readonly path: string,
    private readonly lock: Server,
  ) {}

  /** @throws Error naming the directory, and the process that holds it */
  static async take(path: string): Promise<DataDirectory> {
    try {
      mkdirSync(path, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Error(`The data directory ${path} cannot be made: ${(error as Error).message}. Set ASTROLABE_DATA_DIR to another one.`);
    }
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const lock = await inside(path, listen);
      if (lock !== undefined) return new DataDirectory(path, lock);
      const holder = await inside(path, askHolder);
      if (holder !== undefined) {
        throw new Error(
          `The data directory ${path} is in use by process ${holder}. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`,
        );
      }
      inside(path, () => rmSync(lockName, { force: true }));
    }
    throw new Error(`The data directory ${path} cannot be taken: several processes start on it at the same time.`);
  }

  release(): Promise<void> {
    return new Promise((resolve) => {
      inside(this.path, () => this.lock.close(() => resolve()));
    });
  }
}

/** Paths of sockets may have about 100 bytes only, so the lock is named relative to its directory. */
function inside<T>(directory: string, work: () => T): T {
  const before = process.cwd();
  process.chdir(directory);
  try {
    return work();
  } finally {
    process.chdir(before);
  }
}

function listen(): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(lockName, () => resolve(server));
    server.unref();
  });
}

/** Process id of whoever answers at the lock; undefined when nobody does. */
function askHolder(): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(lockName).setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.setTimeout(2000, () => {
      answer ||= 'unknown (it does not answer)';
      socket.destroy();
    });
    socket.once('close', () => resolve(answer === '' ? undefined : answer));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT' && error.code !== 'ECONNRESET') reject(error);
    });
  });
}
