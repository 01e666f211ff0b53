import { RE2JS } from 're2js';
import { humanize, humanize1024, humanizeDuration, humanizePercentage, humanizeTimestamp } from './humanize';
import { TemplateFault } from './nodes';
import { printf } from './printf';
import { type GoMap, type GoValue, isMap, isTrue, Measured, textOf } from './values';

type Call = (args: readonly GoValue[]) => GoValue;

/** What templates may call but for what ends early (`and`, `or`), by name; see {@link templateFunctions}. @param externalUrl of the product, without a slash at its end */
export function functionsFor(externalUrl: string): Readonly<Record<string, Call>> {
  const link =
    (tab: number): Call =>
    ([expression]) =>
      `/metrics/explore?${new URLSearchParams({ 'g0.expr': text(expression), 'g0.tab': String(tab) })}`;
  return {
    ...plain,
    graphLink: link(0),
    tableLink: link(1),
    externalURL: () => externalUrl,
    pathPrefix: () => (URL.canParse(externalUrl) ? new URL(externalUrl).pathname.replace(/\/$/, '') : ''),
  };
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&#34;').replaceAll("'", '&#39;');
const urlEscaped = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');

const plain: Readonly<Record<string, Call>> = {
  not: ([value = null]) => !isTrue(value),
  len: ([value = null]) => lengthOf(value),
  index: ([value = null, ...keys]) => keys.reduce<GoValue>(member, value),
  slice: ([value = '', from = 0, to]) => slice(value, number(from), to === undefined ? undefined : number(to)),
  print: (args) => args.map(textOf).join(''),
  println: (args) => `${args.map(textOf).join(' ')}\n`,
  printf: ([format, ...args]) => printf(text(format), args),
  html: (args) => escaped(args.map(textOf).join('')),
  js: (args) => JSON.stringify(args.map(textOf).join('')).slice(1, -1),
  urlquery: (args) => urlEscaped(args.map(textOf).join('')),
  urlQueryEscape: ([value]) => urlEscaped(text(value)),
  eq: ([first = null, ...others]) => others.some((other) => isSame(first, other)),
  ne: ([one = null, other = null]) => !isSame(one, other),
  lt: ([one, other]) => compare(one, other) < 0,
  le: ([one, other]) => compare(one, other) <= 0,
  gt: ([one, other]) => compare(one, other) > 0,
  ge: ([one, other]) => compare(one, other) >= 0,
  first: ([list = null]) => {
    const [first] = items(list);
    if (first === undefined) throw new TemplateFault('first() called on vector with no elements');
    return first;
  },
  label: ([name, sample = null]) => member(member(sample, 'Labels'), text(name)),
  value: ([sample = null]) => member(sample, 'Value'),
  strvalue: ([sample = null]) => member(member(sample, 'Labels'), '__value__'),
  sortByLabel: ([name, list = null]) => {
    const key = (sample: GoValue): string => textOf(member(member(sample, 'Labels'), text(name)));
    return items(list).toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  },
  args: (args) => new Map(args.map((value, at) => [`arg${at}`, value])),
  match: ([pattern, value]) => regex(text(pattern)).matcher(text(value)).find(),
  reReplaceAll: ([pattern, replacement, value]) => regex(text(pattern)).matcher(text(value)).replaceAll(text(replacement)),
  safeHtml: ([value]) => text(value),
  title: ([value]) =>
    text(value).replace(/(^|[^\p{L}\p{N}_'])(\p{Ll})/gu, (_whole, before: string, letter: string) => before + letter.toUpperCase()),
  toUpper: ([value]) => text(value).toUpperCase(),
  toLower: ([value]) => text(value).toLowerCase(),
  stripPort: ([value]) => hostOf(text(value)).host,
  stripDomain: ([value]) => {
    const { host, port } = hostOf(text(value));
    const isAddress = /^[\d.]+$/.test(host) || host.includes(':');
    const name = isAddress ? host : (host.split('.')[0] ?? '');
    return port === undefined ? name : `${name.includes(':') ? `[${name}]` : name}:${port}`;
  },
  humanize: ([value]) => humanize(number(value)),
  humanize1024: ([value]) => humanize1024(number(value)),
  humanizeDuration: ([value]) => humanizeDuration(number(value)),
  humanizePercentage: ([value]) => humanizePercentage(number(value)),
  humanizeTimestamp: ([value]) => humanizeTimestamp(number(value)),
  toTime: ([value]) => humanizeTimestamp(number(value)),
  parseDuration: ([value]) => seconds(text(value)),
};

const text = (value: GoValue | undefined): string => (typeof value === 'string' ? value : textOf(value ?? null));

function number(value: GoValue | undefined): number {
  if (typeof value === 'number') return value;
  if (value instanceof Measured) return value.number;
  const written = typeof value === 'string' ? value.trim() : '';
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(written);
  if (infinite !== null) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const read = /^nan$/i.test(written) || written === '' ? Number.NaN : Number(written);
  if (Number.isNaN(read) && !/^nan$/i.test(written)) throw new TemplateFault(`${JSON.stringify(written)} is no number`);
  return read;
}

/** A member of a map by its name, or of a list by its place; of a map that has none of the name the empty text. */
export function member(value: GoValue, key: GoValue): GoValue {
  if (isMap(value)) return value.get(text(key)) ?? '';
  if (Array.isArray(value) && typeof key === 'number' && key in value) return (value as readonly GoValue[])[key] ?? null;
  if (typeof value === 'string' && typeof key === 'number' && key >= 0 && key < value.length) return value.charCodeAt(key);
  throw new TemplateFault(`there is no member ${textOf(key)}`);
}

const items = (value: GoValue): readonly GoValue[] => {
  if (!Array.isArray(value)) throw new TemplateFault('a list is missing');
  return value;
};

function lengthOf(value: GoValue): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  if (isMap(value)) return (value as GoMap).size;
  throw new TemplateFault('len is of texts, lists and maps');
}

function slice(value: GoValue, from: number, to: number | undefined): GoValue {
  if (typeof value === 'string') return value.slice(from, to);
  return items(value).slice(from, to);
}

const isSame = (one: GoValue, other: GoValue): boolean => {
  if (typeof one !== typeof other || typeof one === 'object') throw new TemplateFault('what is compared has other types');
  return one === other;
};

function compare(one: GoValue = null, other: GoValue = null): number {
  if (typeof one === 'number' && typeof other === 'number') return one < other ? -1 : one > other ? 1 : one === other ? 0 : Number.NaN;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  throw new TemplateFault('what is compared has other types');
}

function regex(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new TemplateFault(`${JSON.stringify(pattern)} is no regular expression: ${error instanceof Error ? error.message : ''}`);
  }
}

function hostOf(address: string): { readonly host: string; readonly port?: string } {
  const [, inBrackets, plainHost, port] = /^(?:\[([^\]]*)\]|([^:]*)):(\d+)$/.exec(address) ?? [];
  return port === undefined ? { host: address } : { host: inBrackets ?? plainHost ?? '', port };
}

const units: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_536_000 };

function seconds(length: string): number {
  if (length === '0') return 0;
  if (!/^(?:\d{1,12}(?:ms|[smhdwy]))+$/.test(length)) throw new TemplateFault(`${JSON.stringify(length)} is no length of time`);
  return [...length.matchAll(/(\d+)(ms|[smhdwy])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
}
