/** Tag that carries the shipping token. */
const TOKEN = 'astrolabe_token';
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const types = ['c', 'g', 'ms', 'h', 'd', 's'] as const;
export type StatsdType = (typeof types)[number];

/** A line of StatsD, with DogStatsD's additions. */
export interface StatsdMetric {
  readonly name: string;
  readonly type: StatsdType;
  /** As they were written: a gauge's sign has a meaning, a set's are any text. */
  readonly values: readonly string[];
  /** How many of all events are told: above 0, at most 1. */
  readonly rate: number;
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly token: string | undefined;
}

const typeOf = (text: string | undefined): StatsdType | undefined => types.find((type) => type === text);

/** `a:b`; a tag without a value is true. */
function tagOf(text: string): [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, 'true'] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** Reads `name:value[:value…]|type[|@rate][|#tag:value,tag…]`. Undefined for a line that is none. */
export function readStatsd(line: string): StatsdMetric | undefined {
  const [head = '', typeText, ...parts] = line.split('|');
  const type = typeOf(typeText);
  const colon = head.indexOf(':');
  const name = head.slice(0, colon);
  if (type === undefined || colon < 1 || !/[a-zA-Z0-9]/.test(name)) return undefined;
  const values = type === 's' ? [head.slice(colon + 1)] : head.slice(colon + 1).split(':');
  if (type !== 's' && !values.every((value) => NUMBER.test(value))) return undefined;
  let rate = 1;
  let token: string | undefined;
  const tags: [string, string][] = [];
  for (const part of parts) {
    if (part.startsWith('@')) rate = NUMBER.test(part.slice(1)) ? Number(part.slice(1)) : Number.NaN;
    else if (part.startsWith('#'))
      for (const tag of part.slice(1).split(',')) {
        const [key, value] = tagOf(tag);
        if (key === TOKEN) token = value;
        else if (key !== '') tags.push([key, value]);
      }
  }
  // The comparison is false for what is no number.
  if (!(rate > 0 && rate <= 1)) return undefined;
  return { name, type, values, rate, tags, token };
}
