import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Command, readScript } from './readScript';
import { ScriptRun } from './ScriptRun';

const folder = new URL('./evaluations/', import.meta.url);

for (const file of readdirSync(folder).sort()) {
  describe(`evaluations of ${file}`, () => {
    let loads: readonly Command[] = [];
    for (const command of readScript(readFileSync(new URL(file, folder), 'utf8'))) {
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
