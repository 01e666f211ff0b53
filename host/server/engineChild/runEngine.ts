import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DirectoryHold } from '../directoryHold/DirectoryHold';

/** What the host tells a child at its start, as the only command line argument. */
export interface EngineConfig {
  readonly dataDir: string;
  readonly socketPath: string;
  readonly settings: Readonly<Record<string, string | number>>;
}

/** What a child tells the host: that it is at work, while it opens its store; then, once, how that ended. */
export type EngineReport =
  | { readonly type: 'working' }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string };

/** An engine that is open and answers on its socket. */
export interface OpenEngine {
  /** Flushes and lets go of the data directory. */
  close(): Promise<void>;
}

/** Microseconds of processor time that are work: more than this telling itself takes in a second. */
const leastWork = 10_000;
const closeWithin = 5000;
/** The engine of a host that was killed a moment ago has to close first, on a machine that may be busy. */
const holdPatience = 2 * closeWithin;

/**
 * The life of an engine process: takes the data directory for itself, opens the engine, reports, and closes it again when the
 * host says so or is gone. Signals of the terminal are left to the host, which stops its engines last.
 */
export async function runEngine(open: (config: EngineConfig) => Promise<OpenEngine>): Promise<void> {
  const config = JSON.parse(process.argv[2] ?? '{}') as EngineConfig;
  let engine: OpenEngine | undefined;
  let ending = false;
  const end = async (hostIsGone: boolean): Promise<void> => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), closeWithin).unref();
    await engine?.close();
    if (hostIsGone) rmSync(dirname(config.socketPath), { recursive: true, force: true });
    process.exit(0);
  };
  const fail = (error: unknown): void => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  };
  process.on('message', () => void end(false).catch(fail));
  process.on('disconnect', () => void end(true).catch(fail));
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  if (!process.connected) return end(true);
  const work = tellWork();
  try {
    // Until the process ends.
    await DirectoryHold.take(config.dataDir, { lockName: 'engine.lock', patience: holdPatience });
    rmSync(config.socketPath, { force: true });
    engine = await open(config);
    report({ type: 'ready' });
  } catch (error) {
    report({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(work);
  }
}

/** Tells the host every second that this process has used processor time: a slow machine gives it little, and one that hangs uses none. */
function tellWork(): NodeJS.Timeout {
  let before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system < leastWork) return;
    before = process.cpuUsage();
    report({ type: 'working' });
  }, 1000);
}

function report(message: EngineReport): void {
  // A host that has gone meanwhile is noticed by the disconnect handler.
  process.send?.(message, undefined, undefined, () => {});
}
