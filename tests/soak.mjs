import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// The fault tests of `npm test` with more rounds (kills and disks without a free byte; intake refused for want of room and cuts a tenth as often), then its malformed bodies with more cases, questions of logs twenty times as often, an object of 5 GiB and ten thousand objects in a bucket,
// properties with other cases in each run, expressions of PromQL beside Prometheus, and every page loaded anew: `npm run soak -- 500 1000000 20000`.
const [rounds = 100, cases = 100_000, expressions = 3000] = process.argv.slice(2).map(Number);
if (![rounds, cases, expressions].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write(
    'Usage: npm run soak -- [kill rounds] [malformed bodies of each receiver] [expressions beside Prometheus], whole numbers above 0.\n',
  );
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const run = (env, command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status !== 0;
};
const seed = Number(process.env.ASTROLABE_TEST_SEED ?? randomInt(2 ** 31));
/** Properties try other cases each time, of a seed that is told. */
const vitest = (env, ...files) => run({ ASTROLABE_TEST_SEED: String(seed), ...env }, 'npx', '--no-install', 'vitest', 'run', ...files);

if (run({}, 'npm', 'run', '-s', 'build')) process.exit(1);
const tables = join(root, 'test-results/faults');
// A test that fails leaves none behind: an earlier one would be taken for it.
rmSync(tables, { recursive: true, force: true });
const failures = [
  // One after another: what they tell of times is told of a machine that does nothing else.
  vitest({ ASTROLABE_MORE: '1', ASTROLABE_SOAK_ROUNDS: String(rounds) }, '--no-file-parallelism', 'tests/conformance/faults'),
  // Memory that grows with what comes would end the run.
  vitest(
    { ASTROLABE_SOAK_CASES: String(cases), NODE_OPTIONS: '--max-old-space-size=1024' },
    'plugins/ingest/server/receivers/receivers.properties',
    'plugins/ingest/server/receivers/streams.properties',
    'plugins/ingest/server/receivers/otlp/signals.properties',
  ),
  // What people may ask of logs, against the engine: each statement costs it a fiftieth of a second.
  vitest(
    { ASTROLABE_TEST_CASES: '20' },
    'host/server/telemetry/compile/lucene',
    'host/server/telemetry/compile/tenancy',
    'host/server/telemetry/compile/minuteParts',
  ),
  // Cases that no check has tried.
  vitest({ ASTROLABE_TEST_CASES: '20' }, '.properties.test'),
  vitest({ ASTROLABE_SOAK_OBJECT_BYTES: String(5 * 1024 ** 3) }, 'tests/conformance/buckets/largeObject'),
  vitest({ ASTROLABE_SOAK_OBJECTS: '10000' }, 'tests/conformance/buckets/bucketReading'),
  vitest({ ASTROLABE_SOAK_EXPRESSIONS: String(expressions) }, 'tests/conformance/metrics/differential'),
  run(
    { ASTROLABE_MORE: '1', ASTROLABE_SOAK_PAGES: 'all' },
    ...['npx', '--no-install', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', 'shell', '--grep', 'loaded anew'],
  ),
];
process.stdout.write(
  `\n${rounds} rounds of kills and of a disk without a free byte; intake was refused for want of room and connections were cut in every tenth. ${cases} malformed bodies of each receiver. ${existsSync('/usr/bin/prometheus') ? `${expressions} expressions beside Prometheus.` : 'Prometheus is not installed: no expressions were compared with it.'} ASTROLABE_TEST_SEED=${seed} npm run soak tries the same cases again.\n`,
);
for (const name of ['everyClient', 'neverTold']) {
  const table = join(tables, `${name}.md`);
  if (existsSync(table)) process.stdout.write(`\n${readFileSync(table, 'utf8')}`);
}
process.exitCode = failures.some(Boolean) ? 1 : 0;
