import { didYouMean } from '#sdk';
import type { Given } from './readArguments';
import type { Setting } from './setting';

/** Variables of our prefix that are not settings: the file's own place, and what Kubernetes injects for a service called astrolabe. */
const ignored = /^ASTROLABE_(?:CONFIG$|(?:[A-Z0-9_]+_)?(?:SERVICE_(?:HOST$|PORT)|PORT_\d{1,5}_(?:TCP|UDP)))/;

/** Picks the settings out of the environment. An empty variable counts as not set; an unknown one of our prefix is a fault. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>, settings: readonly Setting[]): Given {
  const known = new Set(settings.map((setting) => setting.env));
  const values = new Map<string, string>();
  const faults: string[] = [];
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value === '') continue;
    if (known.has(name)) values.set(name, value);
    else if (name.startsWith('ASTROLABE_') && !ignored.test(name)) {
      faults.push(`Environment variable ${name} is not a setting.${didYouMean(name, [...known])}`);
    }
  }
  return { values, faults };
}
