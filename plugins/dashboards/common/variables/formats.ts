import type { VariableValue } from './variableValue';

const special = /[\\^$*+?.()|[\]{}/]/g;
/** A text as a regular expression that means just it. */
export const asRegex = (text: string): string => text.replace(special, '\\$&');
/** A text between double quotes, without them. */
export const escaped = (text: string): string => text.replace(/[\\"]/g, '\\$&');
/** A text as one word of a Lucene query. */
export const asLuceneWord = (text: string): string => (text === '' ? '""' : text.replace(/[+\-=&|><!(){}[\]^"~*?:\\/ ]/g, '\\$&'));

const groups = (open: string, by: string, close: string, parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${open}${parts.join(by)}${close}`;

const seconds = (value: string): string => String(Math.floor(Number(value) / 1000));
const isoTime = (value: string): string => {
  const time = new Date(Number(value));
  return value === '' || Number.isNaN(time.getTime()) ? value : time.toISOString();
};

type Format = (value: VariableValue, name: string) => string;

/** Ways of writing a value that a reference can ask for, by their names in Grafana: `${name:regex}`. */
const formats: Readonly<Record<string, Format>> = {
  raw: ({ values }) => values.join(','),
  csv: ({ values }) => values.join(','),
  json: ({ values, isMulti }) => JSON.stringify(isMulti ? values : (values[0] ?? '')),
  pipe: ({ values }) => values.join('|'),
  glob: ({ values }) => groups('{', ',', '}', values),
  regex: ({ values, isVerbatim }) => groups('(', '|', ')', isVerbatim ? values : values.map(asRegex)),
  lucene: (value) => luceneValue(value),
  text: ({ labels, isAll }) => (isAll ? 'All' : labels.join(' + ')),
  singlequote: ({ values }) => values.map((one) => `'${one.replace(/['\\]/g, '\\$&')}'`).join(','),
  doublequote: ({ values }) => values.map((one) => `"${escaped(one)}"`).join(','),
  sqlstring: ({ values }) => values.map((one) => `'${one.replace(/'/g, "''")}'`).join(','),
  percentencode: ({ values, isMulti }) => encodeURIComponent(isMulti ? groups('{', ',', '}', values) : values.join(',')),
  queryparam: ({ values }, name) => values.map((one) => `var-${name}=${encodeURIComponent(one)}`).join('&'),
  distributed: ({ values }, name) => values.map((one, index) => (index === 0 ? one : `${name}=${one}`)).join(','),
  join: ({ values }) => values.join(','),
  date: ({ values }) => values.map(isoTime).join(','),
  'date:iso': ({ values }) => values.map(isoTime).join(','),
  'date:seconds': ({ values }) => values.map(seconds).join(','),
};

/** Any of several values in Lucene: `("a" OR "b")`. */
export function luceneValue({ values, isVerbatim, isMulti }: VariableValue): string {
  if (isVerbatim) return values.join(' ');
  if (values.length < 2) return isMulti ? `"${escaped(values[0] ?? '')}"` : asLuceneWord(values[0] ?? '');
  return `(${values.map((one) => `"${escaped(one)}"`).join(' OR ')})`;
}

/** A value as a reference asks for it. An unknown way is none: undefined, and the language of the text says it. */
export function formatted(value: VariableValue, format: string, name: string): string | undefined {
  const [kind = '', by] = splitAt(format, ':');
  if (kind === 'join' && by !== undefined) return value.values.join(by);
  return (formats[format] ?? formats[kind])?.(value, name);
}

const splitAt = (text: string, mark: string): readonly [string, string?] => {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
};
