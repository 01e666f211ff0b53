import type { BootDocument } from '#sdk';
import type { Configuration } from '#sdk/server';
import type { Setting } from './setting';

/** The values of the settings that are for browsers, by their keys. Settings without a value are left out. */
export function browserConfig(settings: readonly Setting[], configuration: Configuration): NonNullable<BootDocument['config']> {
  return Object.fromEntries(
    settings.flatMap(({ key, env, type, forBrowser }): [string, string | number | boolean | readonly string[]][] => {
      if (forBrowser !== true) return [];
      if (type === 'list') return [[key, configuration.list(env)]];
      const text = configuration.text(env);
      if (text === undefined) return [];
      if (type === 'switch') return [[key, configuration.flag(env)]];
      return [[key, type === 'number' || type === 'port' ? configuration.number(env) : text]];
    }),
  );
}
