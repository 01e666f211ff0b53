import { invalidQuery } from '#sdk/server';

/** Types that values are bound as. Numbers that a double or an integer of JavaScript might spoil are bound as decimal text. */
export type ParamType =
  | 'String'
  | 'Int64'
  | 'UInt64'
  | 'Float64'
  | 'UInt32'
  | 'Int128'
  | 'Array(String)'
  | 'Array(UInt32)'
  | 'Array(Float64)';

/** Collects the values of one statement. SQL text holds only their names, so that no value is ever read as SQL. */
export class Params {
  private readonly names = new Map<string, string>();
  private readonly bound: Record<string, unknown> = {};

  /** @returns the placeholder `{p0:String}`; the same value and type get the same one */
  bind(value: unknown, type: ParamType): string {
    if (hasNul(value)) throw invalidQuery('A value holds a NUL character, which no log can contain.');
    const key = `${type} ${JSON.stringify(value)}`;
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = `p${this.names.size}`;
    const placeholder = `{${name}:${type}}`;
    this.names.set(key, placeholder);
    this.bound[name] = value;
    return placeholder;
  }

  /** As {@link bind}, under a name of its own, so that people can read the statement. */
  name(name: string, value: unknown, type: ParamType): string {
    this.bound[name] = value;
    return `{${name}:${type}}`;
  }

  get values(): Readonly<Record<string, unknown>> {
    return this.bound;
  }
}

const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : Array.isArray(value) && value.some((one) => typeof one === 'string' && one.includes('\0'));
