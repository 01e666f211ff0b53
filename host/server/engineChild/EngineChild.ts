import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { logLines } from './logLines';
import type { EngineConfig, EngineReport } from './runEngine';
import { Silence } from './Silence';

export interface EngineChildOptions {
  /** Names the engine in logs and errors: `records`. */
  readonly name: string;
  /** Path of the child's built entry, from `childEntry`. */
  readonly entry: string;
  /** Absolute directory that the engine holds. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** Further settings for the child; they show in the process list, so nothing secret. */
  readonly settings?: Readonly<Record<string, string | number>>;
  readonly env?: Readonly<Record<string, string>>;
  /** File name of the socket, for clients that insist on one; `s` by default. */
  readonly socketName?: string;
  /** Options for node itself: `['--max-old-space-size=512']`. */
  readonly execArgv?: readonly string[];
  /** Milliseconds that a child may make no progress (no line of its log, no processor time) until it is ready, before it is ended; 120,000 by default. How long it takes in all has no limit: a first start on a busy small machine creates the whole store. */
  readonly startSilence?: number;
  /** Milliseconds for a clean stop before the child is killed; 6,000 by default. */
  readonly stopWithin?: number;
  /** After every start, the first included; the engine counts as up once it resolves. A rejection counts as a failed start. */
  readonly onUp?: () => void | Promise<void>;
  /** After every unexpected end. */
  readonly onDown?: () => void;
}

// No longer than half a second: an engine that dies again and again is still back well within three.
const restartWaits = [0, 100, 250, 500];
const steadyAfter = 5000;

/**
 * Keeps one engine process alive: starts it, waits until it is ready, starts it again when it dies, stops it cleanly.
 * The child listens on {@link socketPath}, in a directory that only this user can enter, and ends by itself when the host
 * dies in whatever way, because the IPC channel closes.
 */
export class EngineChild {
  private child: ChildProcess | undefined;
  private socketDir: string | undefined;
  private isUp = false;
  private stopping = false;
  private failures = 0;
  /** When the engine died that a start is to replace. */
  private downSince: number | undefined;
  private restartTimer: NodeJS.Timeout | undefined;
  private restarting: Promise<void> | undefined;

  constructor(private readonly options: EngineChildOptions) {}

  /** True from the engine's readiness until it dies or is stopped. */
  get up(): boolean {
    return this.isUp;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Short enough for every platform's limit; the same over restarts. */
  get socketPath(): string {
    if (this.socketDir === undefined) throw new Error(`The ${this.options.name} engine has not been started.`);
    return join(this.socketDir, this.options.socketName ?? 's');
  }

  /** @throws Error with the engine's own words when the first start fails; nothing is left running then. */
  async start(): Promise<void> {
    this.socketDir = await mkdtemp(join(tmpdir(), 'astrolabe-'));
    try {
      await this.launch();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Ends an engine that no longer answers; it is started again as after any other death. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restartTimer);
    const child = this.child;
    if (child !== undefined) await this.end(child);
    await this.restarting;
    if (this.socketDir !== undefined) await rm(this.socketDir, { recursive: true, force: true });
    this.isUp = false;
  }

  private end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.options.logger.warn({ engine: child.pid }, `The ${this.options.name} engine did not stop in time and is killed.`);
        child.kill('SIGKILL');
      }, this.options.stopWithin ?? 6000);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      // The exit handler above covers a child that is gone before the message reaches it.
      if (child.connected) child.send({ type: 'stop' }, () => {});
      else child.kill('SIGKILL');
    });
  }

  private async launch(): Promise<void> {
    const { name, logger } = this.options;
    const began = performance.now();
    const config: EngineConfig = { dataDir: this.options.dataDir, socketPath: this.socketPath, settings: this.options.settings ?? {} };
    const child = fork(this.options.entry, [JSON.stringify(config)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...this.options.env },
      execArgv: ['--enable-source-maps', ...(this.options.execArgv ?? [])],
    });
    this.child = child;
    if (child.stdout) logLines(child.stdout, (line) => logger.debug(line));
    if (child.stderr) logLines(child.stderr, (line) => logger.warn(line));
    try {
      await this.reported(child);
      await this.options.onUp?.();
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The ${name} engine ended as soon as it had started.`);
    this.isUp = true;
    const upSince = performance.now();
    // How long callers were without it is the figure that operators ask for after a death.
    const away = this.downSince === undefined ? {} : { away: Math.round(upSince - this.downSince) };
    this.downSince = undefined;
    logger.info({ engine: child.pid, milliseconds: Math.round(upSince - began), ...away }, `The ${name} engine is ready.`);
    child.once('exit', (exitCode, signal) => this.died(child, { exitCode, signal }, upSince));
  }

  private reported(child: ChildProcess): Promise<void> {
    const { name } = this.options;
    const limit = this.options.startSilence ?? 120_000;
    return new Promise((resolve, reject) => {
      const silence = new Silence(limit, () =>
        settle(new Error(`The ${name} engine made no progress for ${limit / 1000} s while it was starting.`)),
      );
      const settle = (error?: Error): void => {
        silence.stop();
        child.off('message', heard).off('exit', exited).off('error', settle);
        for (const output of [child.stdout, child.stderr]) output?.off('data', wrote);
        if (error === undefined) resolve();
        else reject(error);
      };
      const wrote = (): void => silence.heard();
      const heard = (report: EngineReport): void => {
        if (report.type === 'working') silence.heard();
        else settle(report.type === 'failed' ? new Error(`The ${name} engine could not start: ${report.message}`) : undefined);
      };
      const exited = (code: number | null, signal: string | null): void =>
        settle(new Error(`The ${name} engine ended before it was ready (${signal ?? `exit code ${code}`}).`));
      child.on('message', heard).once('exit', exited).once('error', settle);
      for (const output of [child.stdout, child.stderr]) output?.on('data', wrote);
      silence.start();
    });
  }

  private died(child: ChildProcess, how: { exitCode: number | null; signal: string | null }, upSince: number): void {
    this.isUp = false;
    if (this.stopping) return;
    this.downSince ??= performance.now();
    if (performance.now() - upSince > steadyAfter) this.failures = 0;
    this.options.logger.error({ engine: child.pid, ...how }, `The ${this.options.name} engine ended unexpectedly; it is started again.`);
    this.options.onDown?.();
    this.restartSoon();
  }

  private restartSoon(): void {
    if (this.stopping) return;
    const wait = restartWaits[Math.min(this.failures, restartWaits.length - 1)];
    this.failures += 1;
    this.restartTimer = setTimeout(() => {
      this.restarting = this.launch().catch((error: unknown) => {
        // An engine that fails for hours writes a line at twice as many failures each time.
        if (Number.isInteger(Math.log2(this.failures)))
          this.options.logger.error(
            error,
            `The ${this.options.name} engine could not be started again (attempt ${this.failures}); another attempt follows.`,
          );
        this.restartSoon();
      });
    }, wait);
  }
}
