import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The fault tests of `npm test` with more rounds: `npm run soak -- 500`.
const rounds = Number(process.argv[2] ?? 100);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('Usage: npm run soak -- [rounds], a whole number above 0.\n');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ASTROLABE_SOAK_ROUNDS: String(rounds) } }).status;
process.exitCode = run('npm', 'run', '-s', 'build') || run('npx', '--no-install', 'vitest', 'run', 'tests/conformance/faults') ? 1 : 0;
