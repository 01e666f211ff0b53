import { didYouMean } from '#sdk';
import { argumentOf, type Setting } from './setting';

/** Values from the command line, by environment name. */
export interface Given {
  readonly values: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}

/** Reads `--name=value`, and for switches `--name` and `--no-name`. */
export function readArguments(argv: readonly string[], settings: readonly Setting[]): Given {
  const byName = new Map(settings.map((setting) => [argumentOf(setting), setting]));
  const values = new Map<string, string>();
  const faults: string[] = [];
  for (const argument of argv) {
    const [, name = argument, value] = /^(--[^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    const negated = /^--no-/.test(name) ? byName.get(name.replace('--no-', '--')) : undefined;
    const setting = byName.get(name) ?? negated;
    if (setting === undefined) {
      faults.push(`Argument ${name} is not known.${didYouMean(name, [...byName.keys()])} --help lists all of them.`);
    } else if (value !== undefined && setting !== negated) {
      values.set(setting.env, value);
    } else if (setting.type === 'switch' && value === undefined) {
      values.set(setting.env, setting === negated ? 'off' : 'on');
    } else {
      faults.push(
        setting === negated ? `Argument ${name} takes no value and is for switches only.` : `Argument ${name} needs a value: ${name}=…`,
      );
    }
  }
  return { values, faults };
}
