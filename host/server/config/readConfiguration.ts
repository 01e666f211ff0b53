import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CheckedConfiguration } from './CheckedConfiguration';
import { type Given, readArguments } from './readArguments';
import { readEnvironment } from './readEnvironment';
import { readYaml } from './readYaml';
import type { Setting } from './setting';
import { type SettingValue, settingSchemas, showValue } from './settingSchema';

export interface ConfigurationSources {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Directory in which `astrolabe.yaml` is looked for. */
  readonly directory: string;
}

/**
 * Puts the settings together: arguments win over the environment, which wins over the file, which wins over the defaults.
 * @returns the values that are right, and every fault of all sources and settings
 */
export function readConfiguration(
  settings: readonly Setting[],
  sources: ConfigurationSources,
): { readonly configuration: CheckedConfiguration; readonly faults: readonly string[] } {
  const given = [readFile(settings, sources), readEnvironment(sources.env, settings), readArguments(sources.argv, settings)];
  const faults = given.flatMap((source) => source.faults);
  const written = new Map(given.flatMap((source) => [...source.values]));
  const values = new Map<string, SettingValue>();
  for (const setting of settings) {
    const text = written.get(setting.env) ?? setting.default;
    if (text === undefined) continue;
    const checked = settingSchemas[setting.type].safeParse(text);
    if (checked.success) values.set(setting.env, checked.data);
    else faults.push(faultOf(setting, text, checked.error.issues[0]?.message ?? 'another value'));
  }
  return { configuration: new CheckedConfiguration(new Set(settings.map(({ env }) => env)), values), faults };
}

function faultOf(setting: Setting, text: string, expected: string): string {
  const hint =
    setting.type === 'port' && text.startsWith('tcp://')
      ? ' (set by Kubernetes for a service of that name: turn enableServiceLinks off)'
      : '';
  return `${setting.env} (${setting.key} in astrolabe.yaml): ${showValue(setting.type, text)} is not ${expected}${hint}.`;
}

function readFile(settings: readonly Setting[], { env, directory }: ConfigurationSources): Given {
  const chosen = env.ASTROLABE_CONFIG;
  const path = resolve(directory, chosen === undefined || chosen === '' ? 'astrolabe.yaml' : chosen);
  try {
    return readYaml(readFileSync(path, 'utf8'), path, settings);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (missing && (chosen === undefined || chosen === '')) return { values: new Map(), faults: [] };
    const reason = missing ? 'does not exist' : `cannot be read (${error instanceof Error ? error.message : String(error)})`;
    return { values: new Map(), faults: [`The configuration file ${path}${chosen ? ' (ASTROLABE_CONFIG)' : ''} ${reason}.`] };
  }
}
