import { parseDocument } from 'yaml';
import { didYouMean } from '#sdk';
import type { Given } from './readArguments';
import type { Setting } from './setting';

/** Reads the text of a configuration file: nested maps whose paths are the settings' keys. */
export function readYaml(text: string, file: string, settings: readonly Setting[]): Given {
  const document = parseDocument(text);
  const [broken] = document.errors;
  if (broken !== undefined) return { values: new Map(), faults: [`${file} is not valid YAML: ${broken.message.split('\n')[0]}`] };
  const root: unknown = document.toJS() ?? {};
  if (!isMap(root)) return { values: new Map(), faults: [`${file} must hold keys and values, such as "port: 3600".`] };
  const values = new Map<string, string>();
  const faults: string[] = [];
  const byKey = new Map(settings.map((setting) => [setting.key, setting]));
  const walk = (node: Readonly<Record<string, unknown>>, path: readonly string[]): void => {
    for (const [name, value] of Object.entries(node)) {
      const key = [...path, name].join('.');
      const setting = byKey.get(key);
      if (setting !== undefined) {
        const written = asText(value);
        if (written !== undefined) values.set(setting.env, written);
        else if (value !== null)
          faults.push(`${key} in ${file} (${setting.env}) must be a plain value${setting.type === 'list' ? ' or a list' : ''}.`);
      } else if (isMap(value)) walk(value, [...path, name]);
      else faults.push(`${key} in ${file} is not a setting.${didYouMean(key, [...byKey.keys()])}`);
    }
  };
  walk(root, []);
  return { values, faults };
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As it would be written in the environment. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number')) return value.join(',');
  return undefined;
}
