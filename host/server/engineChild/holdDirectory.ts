import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const lockName = 'engine.lock';

/**
 * Takes a data directory for this process until it ends. The lock is a listening socket: the kernel lets go of it with the
 * process, however that dies, so a lock left behind is recognised (nobody answers) and never blocks a start.
 * @param patience milliseconds to wait for a holder that is about to end, such as the engine of a host killed a moment ago
 * @throws Error when another process keeps the directory
 */
export async function holdDirectory(directory: string, patience = 5000): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const deadline = Date.now() + patience;
  while (!(await inside(directory, listen))) {
    if (await inside(directory, answers)) {
      if (Date.now() > deadline) {
        throw new Error(
          `${directory} is in use by another running instance. Stop that one, or set ASTROLABE_DATA_DIR to another directory.`,
        );
      }
      await pause(50);
    } else {
      inside(directory, () => rmSync(lockName, { force: true }));
    }
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

function listen(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(lockName, () => resolve(true));
    server.unref();
  });
}

function answers(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(lockName);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
  });
}
