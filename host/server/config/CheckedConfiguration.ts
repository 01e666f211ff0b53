import type { Configuration } from '#sdk/server';
import type { SettingValue } from './settingSchema';

/** The checked values. Asking for a name that nobody contributed, or as the wrong type, is a mistake in the code and throws. */
export class CheckedConfiguration implements Configuration {
  constructor(
    private readonly known: ReadonlySet<string>,
    private readonly values: ReadonlyMap<string, SettingValue>,
  ) {}

  text(env: string): string | undefined {
    const value = this.value(env);
    return value === undefined ? undefined : String(value);
  }

  number(env: string): number {
    const value = this.value(env);
    if (typeof value !== 'number')
      throw new Error(`Setting ${env} is not a number: contribute it with type "number" or "port" and a default.`);
    return value;
  }

  flag(env: string): boolean {
    const value = this.value(env);
    if (typeof value !== 'boolean') throw new Error(`Setting ${env} is not a switch: contribute it with type "switch" and a default.`);
    return value;
  }

  list(env: string): readonly string[] {
    const value = this.value(env);
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw new Error(`Setting ${env} is not a list: contribute it with type "list".`);
    return value;
  }

  private value(env: string): SettingValue | undefined {
    if (!this.known.has(env)) throw new Error(`Nobody contributes a setting ${env} to host/configuration@1.`);
    return this.values.get(env);
  }
}
