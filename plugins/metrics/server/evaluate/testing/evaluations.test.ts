import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aggregationOperators } from '../../../common/promql/ast';
import { promFunctions } from '../../../common/promql/functions';
import { parseExpression } from '../../../common/promql/parseExpression';
import { walkExpression } from '../../../common/promql/walkExpression';
import { type Command, readScript } from './readScript';
import { ScriptRun } from './ScriptRun';

const folder = new URL('./evaluations/', import.meta.url);
const scripts = readdirSync(folder)
  .sort()
  .map((file) => ({ file, commands: readScript(readFileSync(new URL(file, folder), 'utf8')) }));

for (const { file, commands } of scripts) {
  describe(`evaluations of ${file}`, () => {
    let loads: readonly Command[] = [];
    for (const command of commands) {
      if (command.kind === 'clear') loads = [];
      else if (command.kind === 'load') loads = [...loads, command];
      else {
        const before = loads;
        const moment = command.step === 0 ? `at ${command.start / 1000}s` : `from ${command.start / 1000}s to ${command.end / 1000}s`;
        test(`line ${command.line}, ${moment}: ${command.query}`, async () => {
          const run = new ScriptRun();
          for (const load of before) await run.run(load);
          expect(await run.run(command)).toEqual([]);
        });
      }
    }
  });
}

const operators = '+ - * / % ^ atan2 == != > < >= <= </ >/ and or unless'.split(' ');
const cardinalities = ['one-to-one', 'many-to-one', 'one-to-many', 'many-to-many'];

/** What of the language an expression has, by kind and name. */
function partsOf(query: string): Set<string> {
  const parts = new Set<string>();
  walkExpression(parseExpression(query), (part) => {
    if (part.kind === 'call') parts.add(part.function);
    if (part.kind === 'aggregation') parts.add(part.operator);
    if (part.kind === 'binary') parts.add(part.operator);
    if (part.kind === 'binary' && part.matching) parts.add(`${part.matching.isOn ? 'on' : 'ignoring'} ${part.matching.cardinality}`);
    if (part.kind === 'unary') parts.add(`unary ${part.operator}`);
  });
  return parts;
}

test('every function, aggregation, operator and kind of matching has an evaluation with its result, of 300 and more', () => {
  const answered = scripts
    .flatMap(({ commands }) => commands.filter((command) => command.kind === 'eval'))
    .filter(({ series, scalar, text }) => series.length > 0 || scalar !== undefined || text !== undefined);
  expect(answered.length).toBeGreaterThanOrEqual(300);
  const parts = new Set(answered.flatMap(({ query }) => [...partsOf(query)]));
  const matchings = ['on', 'ignoring'].flatMap((how) => cardinalities.map((cardinality) => `${how} ${cardinality}`));
  const language = [...promFunctions.keys(), ...aggregationOperators, ...operators, 'unary +', 'unary -', ...matchings];
  expect(language.filter((part) => !parts.has(part))).toEqual([]);
});
