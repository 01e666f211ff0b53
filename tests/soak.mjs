import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The fault tests of `npm test` with more rounds, then its malformed bodies with more cases: `npm run soak -- 500 1000000`.
const [rounds = 100, cases = 100_000] = process.argv.slice(2).map(Number);
if (![rounds, cases].every((number) => Number.isInteger(number) && number > 0)) {
  process.stderr.write('Usage: npm run soak -- [rounds of each fault] [malformed bodies of each receiver], whole numbers above 0.\n');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const run = (env, command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status !== 0;
};
const vitest = (env, ...files) => run(env, 'npx', '--no-install', 'vitest', 'run', ...files);

if (run({}, 'npm', 'run', '-s', 'build')) process.exit(1);
const failures = [
  vitest({ ASTROLABE_SOAK_ROUNDS: String(rounds) }, 'tests/conformance/faults'),
  // Memory that grows with what comes would end the run.
  vitest(
    { ASTROLABE_SOAK_CASES: String(cases), NODE_OPTIONS: '--max-old-space-size=1024' },
    'plugins/ingest/server/receivers/receivers.properties',
    'plugins/ingest/server/receivers/streams.properties',
    'plugins/ingest/server/receivers/otlp/signals.properties',
  ),
];
const table = join(root, 'test-results/faults/everyClient.md');
if (existsSync(table)) process.stdout.write(`\n${readFileSync(table, 'utf8')}`);
process.exitCode = failures.some(Boolean) ? 1 : 0;
