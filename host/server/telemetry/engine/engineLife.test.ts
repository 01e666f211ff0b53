import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type MeasuresQuery, numberIn } from '#sdk/query';
import { childEntry } from '../../childEntry';
import { EngineChild } from '../../engineChild/EngineChild';
import { createTelemetry, type TelemetryRuntime } from '../createTelemetry';
import { logBatch, logRange } from '../testing/logBatch';
import { silentLogger, temporaryDirectory } from '../testing/testEngine';
import { until } from '../testing/until';

const budget = { seconds: 30, memoryBytes: 1_000_000_000, rowsToRead: 100_000_000 };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function directory(): Promise<string> {
  const { path, remove } = await temporaryDirectory();
  closing.push(remove);
  return path;
}
async function open(dataDir: string): Promise<TelemetryRuntime> {
  const runtime = await createTelemetry({ dataDir, logger: silentLogger, budget });
  closing.push(() => runtime.close());
  return runtime;
}
const counted: MeasuresQuery = {
  signal: 'logs',
  where: { kind: 'all' },
  range: { from: 0, to: logRange.to * 2 },
  measures: [{ kind: 'count' }],
};
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('SIGKILL of the engine under load: 503 meanwhile, every acknowledged row once', async () => {
  const runtime = await open(await directory());
  const { telemetry } = runtime;
  const rows = 500;
  let acknowledged = 0;
  let refused = 0;
  let next = 0;
  let running = true;
  const send = async (): Promise<void> => {
    while (running) {
      const batch = logBatch(1, next * rows, rows, `batch ${next}`);
      next += 1;
      for (let stored = false; !stored; ) {
        try {
          await telemetry.insert(batch);
          stored = true;
          acknowledged += rows;
        } catch (error) {
          expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: expect.any(Number) });
          refused += 1;
          await pause(50);
        }
      }
    }
  };
  const senders = [send(), send(), send()];
  for (let round = 0; round < 3; round += 1) {
    await pause(1500);
    const pid = runtime.enginePid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => !telemetry.ready());
    await expect(telemetry.query(counted, { scope: { accounts: [1] } })).rejects.toMatchObject({ status: 503 });
    await until(() => telemetry.ready());
    await telemetry.query(counted, { scope: { accounts: [1] } });
    expect(runtime.enginePid()).not.toBe(pid);
  }
  running = false;
  await Promise.all(senders);
  expect(refused).toBeGreaterThan(0);
  // Batches are sent again under their token until they are acknowledged: none is lost and none is there twice.
  expect(numberIn(await telemetry.query(counted, { scope: { accounts: [1] } }))).toBe(acknowledged);
});

test('stop waits for what has begun, and what was acknowledged is there after the next start', async () => {
  const dataDir = await directory();
  const first = await createTelemetry({ dataDir, logger: silentLogger, budget });
  const pid = first.enginePid() ?? 0;
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, (_, part) => first.telemetry.insert(logBatch(1, part * 5000, 5000, `part ${part}`))),
    pause(60).then(() => first.close()),
  ]);
  await until(() => !lives(pid));
  const acknowledged = results.slice(0, 6).filter(({ status }) => status === 'fulfilled').length * 5000;
  const second = await open(dataDir);
  expect(numberIn(await second.telemetry.query(counted, { scope: { accounts: [1] } }))).toBeGreaterThanOrEqual(acknowledged);
});

test('a second start on the same directory refuses with a clear message, and disturbs nobody', async () => {
  const dataDir = await directory();
  const first = await open(dataDir);
  await expect(createTelemetry({ dataDir, logger: silentLogger, budget })).rejects.toThrow(
    `The data directory ${dataDir} is in use by process ${first.enginePid()}.`,
  );
  await first.telemetry.insert(logBatch(1, 0, 10));
  expect(numberIn(await first.telemetry.query(counted, { scope: { accounts: [1] } }))).toBe(10);
});

test('an engine whose host is killed ends at once, in the middle of a query, and lets go of the directory', async () => {
  const dataDir = await directory();
  const socketDir = await directory();
  const config = { dataDir, socketPath: `${socketDir}/s`, settings: {} };
  // A host in miniature: it starts the engine and a query without an end, tells the engine's id, and waits to be killed.
  const script = `
    const { fork } = require('node:child_process');
    const { request } = require('node:http');
    const engine = fork(${JSON.stringify(childEntry('telemetryEngine'))}, [${JSON.stringify(JSON.stringify(config))}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    engine.once('message', () => {
      request({ socketPath: ${JSON.stringify(config.socketPath)}, method: 'POST', path: '/' }).on('error', () => {}).end('SELECT sum(cityHash64(number)) FROM system.numbers');
      setTimeout(() => console.log(engine.pid), 300);
    });
    setInterval(() => {}, 1000);`;
  const host = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(host.stdout, 'data')) as [Buffer];
  const engine = Number(said.toString());
  expect(lives(engine)).toBe(true);
  host.kill('SIGKILL');
  await until(() => !lives(engine));
  await open(dataDir);
});

test('an engine that cannot open its directory says why', async () => {
  const child = new EngineChild({
    name: 'telemetry',
    entry: childEntry('telemetryEngine'),
    dataDir: '/dev/null/data',
    logger: silentLogger,
  });
  await expect(child.start()).rejects.toThrow(/^The telemetry engine could not start: The data directory .* cannot be made: ENOTDIR/);
});

test('an engine started without a host ends by itself', async () => {
  const dataDir = await directory();
  const child = fork(childEntry('telemetryEngine'), [JSON.stringify({ dataDir, socketPath: `${dataDir}/s`, settings: {} })], {
    stdio: 'pipe',
  });
  child.disconnect();
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
});
