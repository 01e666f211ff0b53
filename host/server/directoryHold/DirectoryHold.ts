import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inside } from './inside';

export interface HoldOptions {
  /** Name of the lock in the directory; processes with different jobs hold the same directory under different names. */
  readonly lockName: string;
  /** Milliseconds to wait for a holder that is about to end, such as the engine of a host killed a moment ago; 0 by default. */
  readonly patience?: number;
}

/**
 * A directory taken by this process until it is let go. The lock is a listening socket that tells the holder's process id: the kernel
 * closes it with the process, however that dies, so a lock left behind is recognised (nobody answers) and never blocks a start.
 */
export class DirectoryHold {
  private constructor(
    private readonly directory: string,
    private readonly lock: Server,
  ) {}

  /** Makes the directory when it is missing. @throws Error naming the directory, and the process that holds it */
  static async take(directory: string, { lockName, patience = 0 }: HoldOptions): Promise<DirectoryHold> {
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new Error(
        `The data directory ${directory} cannot be made: ${(error as Error).message}. Set ASTROLABE_DATA_DIR to another one.`,
      );
    }
    const deadline = performance.now() + patience;
    for (;;) {
      const lock = await inside(directory, () => listen(lockName));
      if (lock !== undefined) return new DirectoryHold(directory, lock);
      const holder = await inside(directory, () => askHolder(lockName));
      if (holder === undefined) {
        inside(directory, () => rmSync(lockName, { force: true }));
        continue;
      }
      if (performance.now() >= deadline) {
        throw new Error(
          `The data directory ${directory} is in use by process ${holder}. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`,
        );
      }
      await pause(50);
    }
  }

  release(): Promise<void> {
    return new Promise((resolve) => {
      inside(this.directory, () => this.lock.close(() => resolve()));
    });
  }
}

function listen(lockName: string): Promise<Server | undefined> {
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
function askHolder(lockName: string): Promise<string | undefined> {
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
