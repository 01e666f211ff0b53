import { coverage, requirements } from './ledger.mjs';

const { proven, unknown, missing } = coverage();
const write = (line = '') => process.stdout.write(`${line}\n`);

for (const run of missing) write(`No results of ${run} yet: run "npm test" first.`);

const areas = Map.groupBy
  ? Map.groupBy(requirements, ({ area }) => area)
  : requirements.reduce((map, row) => map.set(row.area, [...(map.get(row.area) ?? []), row]), new Map());
const rows = [...areas].map(([area, list]) => ({ area, total: list.length, proven: list.filter(({ id }) => proven.has(id)).length }));
rows.sort((a, b) => b.proven / b.total - a.proven / a.total || a.area.localeCompare(b.area));

write('area                 proven / total');
for (const { area, total, proven: done } of rows) write(`${area.padEnd(20)} ${String(done).padStart(6)} / ${total}`);
write(`${'all'.padEnd(20)} ${String(proven.size).padStart(6)} / ${requirements.length}`);

if (process.argv.includes('--unproven')) {
  write('\nUnproven:');
  for (const { id, text } of requirements.filter((row) => !proven.has(row.id))) write(`${id}  ${text.slice(0, 140)}`);
} else {
  write('\nProven:');
  write([...proven].sort().join(' '));
  write('\n"npm run spec -- --unproven" lists the rest.');
}
if (unknown.length > 0) {
  write(`\nTest titles name ids that the ledger does not have: ${unknown.join(', ')}`);
  process.exitCode = 1;
}
