import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineChild, type EngineChildOptions } from './EngineChild';

/** Says that it is ready and stops when told; what stands before and after varies. */
const wellBehaved = "process.on('message', () => process.exit(0)); process.send({ type: 'ready' });";

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 500) throw new Error('Not so within 5 s.');
    await pause(10);
  }
};

describe('an engine in a child process', () => {
  let directory: string;
  let engine: EngineChild | undefined;
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line).msg) });

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'astrolabe-child-'));
    lines.length = 0;
  });
  afterEach(async () => {
    await engine?.stop();
    await rm(directory, { recursive: true });
  });
  const engineOf = async (source: string, options: Partial<EngineChildOptions> = {}): Promise<EngineChild> => {
    const entry = join(directory, 'engine.mjs');
    await writeFile(entry, source);
    engine = new EngineChild({ name: 'test', entry, dataDir: directory, logger, ...options });
    return engine;
  };

  test('is told its directory, socket and settings, and is up once it says so', async () => {
    const child = await engineOf(`process.stdout.write(process.argv[2] + '\\n'); ${wellBehaved}`, {
      settings: { threads: 4 },
      socketName: 'named',
    });
    expect(child.up).toBe(false);
    await child.start();
    expect(child.up).toBe(true);
    expect(child.socketPath.endsWith('/named')).toBe(true);
    expect(child.socketPath.length).toBeLessThan(100);
    await until(() => lines.some((line) => line.startsWith('{')));
    expect(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '')).toEqual({
      dataDir: directory,
      socketPath: child.socketPath,
      settings: { threads: 4 },
    });
    await child.stop();
    expect(child.up).toBe(false);
  });

  test('that cannot start is reported in its own words, and nothing is left', async () => {
    const child = await engineOf("process.send({ type: 'failed', message: 'no space left' }); setInterval(() => {}, 1000);");
    await expect(child.start()).rejects.toThrow('The test engine could not start: no space left');
    expect(lives(child.pid ?? 0)).toBe(false);
    await expect(rm(dirname(child.socketPath))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('that ends before it is ready, or makes no progress, is an error', async () => {
    await expect((await engineOf('process.exit(3)')).start()).rejects.toThrow('The test engine ended before it was ready (exit code 3).');
    const slow = await engineOf('setInterval(() => {}, 1000)', { startSilence: 300, stopWithin: 300 });
    await expect(slow.start()).rejects.toThrow('The test engine made no progress for 0.3 s while it was starting.');
    expect(lives(slow.pid ?? 0)).toBe(false);
  });

  test.each([
    ['says that it works', "process.send({ type: 'working' })"],
    ['writes to its log', "console.log('filling the store')"],
  ])('may take as long as it needs while it %s', async (_how, progress) => {
    const child = await engineOf(
      `let beats = 0;
       const timer = setInterval(() => {
         ${progress};
         beats += 1;
         if (beats < 30) return;
         clearInterval(timer);
         process.send({ type: 'ready' });
       }, 100);
       process.on('message', () => process.exit(0));`,
      { startSilence: 1500 },
    );
    await child.start();
    expect(child.up).toBe(true);
  });

  test('is started again whenever it dies, and both are told', async () => {
    const told: string[] = [];
    const child = await engineOf(wellBehaved, { onUp: () => void told.push('up'), onDown: () => void told.push('down') });
    await child.start();
    const first = child.pid ?? 0;
    for (let round = 0; round < 3; round += 1) {
      const pid = child.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await until(() => child.up && child.pid !== pid);
    }
    expect(child.pid).not.toBe(first);
    expect(told).toEqual(['up', 'down', 'up', 'down', 'up', 'down', 'up']);
  });

  test('is tried again and again when it cannot be started after a death', async () => {
    const marker = join(directory, 'broken');
    const child = await engineOf(
      `import { existsSync } from 'node:fs'; if (existsSync(${JSON.stringify(marker)})) process.exit(1); ${wellBehaved}`,
    );
    await child.start();
    await writeFile(marker, '');
    child.kill();
    await until(() => lines.filter((line) => line.includes('another attempt follows')).length >= 2);
    expect(child.up).toBe(false);
    await rm(marker);
    await until(() => child.up);
  });

  test('counts as up only once its users are ready too', async () => {
    let fail = true;
    const child = await engineOf(wellBehaved, {
      onUp: () => {
        if (fail) throw new Error('the schema is missing');
      },
    });
    await expect(child.start()).rejects.toThrow('the schema is missing');
    expect(child.up).toBe(false);
    fail = false;
    const next = await engineOf(wellBehaved);
    await next.start();
    expect(next.up).toBe(true);
  });

  test('that does not stop when told is killed', async () => {
    const child = await engineOf("process.on('message', () => {}); process.send({ type: 'ready' });", { stopWithin: 200 });
    await child.start();
    const pid = child.pid ?? 0;
    await child.stop();
    expect(lives(pid)).toBe(false);
    expect(lines).toContain('The test engine did not stop in time and is killed.');
  });

  test('stays stopped when it is stopped while it is being started again', async () => {
    const child = await engineOf(wellBehaved);
    await child.start();
    child.kill();
    await until(() => !child.up);
    await child.stop();
    await pause(400);
    expect(child.up).toBe(false);
    expect(lives(child.pid ?? 0)).toBe(false);
  });
});
