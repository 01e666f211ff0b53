import { escapeLucene } from '#sdk/query';
import { type LogqlReader, NotUnderstood } from './LogqlReader';
import { luceneRegexp, luceneValue } from './LogsAsked';
import { unquoted } from './logqlTokens';

/** Streams and what is done to their lines, as clauses of Lucene. */
export interface Pipeline {
  readonly clauses: readonly string[];
  /** The label whose numbers are measured. */
  readonly unwrapped?: string;
  readonly notes: readonly string[];
}

/** Labels that Loki's senders use, by the fields that logs have here. */
const fields: Readonly<Record<string, string>> = {
  service_name: 'service',
  job: 'service',
  app: 'service',
  level: 'severity',
  detected_level: 'severity',
  namespace: 'kubernetes.namespace_name',
  pod: 'kubernetes.pod_name',
  container: 'kubernetes.container_name',
};

/** The field of a label, where it is called otherwise here. */
export const fieldOf = (label: string): string => (Object.hasOwn(fields, label) ? (fields[label] ?? label) : label);

const isEverything = (pattern: string): boolean => ['.*', '.+', ''].includes(pattern);

function matched(label: string, sign: string, value: string): string | undefined {
  const field = escapeLucene(fieldOf(label));
  switch (sign) {
    case '=':
    case '==':
      return value === '' ? `NOT _exists_:${field}` : `${field}:${luceneValue(value)}`;
    case '!=':
      return value === '' ? `_exists_:${field}` : `NOT ${field}:${luceneValue(value)}`;
    case '=~':
      if (/^\$(\w+|\{[^}]+\})$/.test(value)) return `${field}:${value}`;
      return value === '.+' ? `_exists_:${field}` : isEverything(value) ? undefined : `${field}:${luceneRegexp(value)}`;
    case '!~':
      return isEverything(value) ? `NOT _exists_:${field}` : `NOT ${field}:${luceneRegexp(value)}`;
    default:
      return `${field}:${sign}${value}`;
  }
}

/** Letters that mean something in a regular expression. */
const pattern = /[\\^$.|?*+()[\]{}]/;

/** A line filter. A word of its own is looked for as one; other parts of lines as they stand. */
function lineFilter(sign: string, value: string, notes: Set<string>): string | undefined {
  if (value === '') return undefined;
  const isNot = sign.startsWith('!');
  if (sign === '|=' || sign === '!=') {
    notes.add('Line filters look for whole words in the message, whatever their case.');
    return `${isNot ? 'NOT ' : ''}message:${luceneValue(value)}`;
  }
  const plain = value.replace(/^\(\?i\)/, '');
  if (isEverything(plain)) return undefined;
  if (!pattern.test(plain)) return `${isNot ? 'NOT ' : ''}message:${luceneValue(plain)}`;
  const words = plain.replace(/^\(|\)$/g, '').split('|');
  if (words.every((word) => word !== '' && !pattern.test(word))) {
    return `${isNot ? 'NOT ' : ''}message:(${words.map(luceneValue).join(' OR ')})`;
  }
  notes.add('A pattern for lines holds for the whole message here, and is opened at both ends.');
  return `${isNot ? 'NOT ' : ''}message:${luceneRegexp(`.*${plain}.*`)}`;
}

function labelFilter(reader: LogqlReader, notes: Set<string>): string {
  const either = (): string => {
    const parts = [both()];
    while (reader.took('or')) parts.push(both());
    return parts.length === 1 ? (parts[0] ?? '*') : `(${parts.join(' OR ')})`;
  };
  const both = (): string => {
    const parts = [one()];
    while (reader.took('and', ',') || (reader.now.kind === 'name' && !reader.is('or') && /^[=!<>]/.test(reader.next.text)))
      parts.push(one());
    return parts.length === 1 ? (parts[0] ?? '*') : `(${parts.join(' AND ')})`;
  };
  const one = (): string => {
    if (reader.took('('))
      return reader.within(() => {
        const inner = either();
        reader.expect(')');
        return inner;
      });
    const label = reader.name();
    const sign = reader.take().text;
    if (!['=', '==', '!=', '=~', '!~', '>', '<', '>=', '<='].includes(sign)) throw new NotUnderstood(`"${sign}" is no comparison.`);
    const token = reader.take();
    if (token.kind === 'text') {
      return matched(label, sign, unquoted(token.text)) ?? '*';
    }
    if (token.kind === 'name') throw new NotUnderstood(`Filters by ${token.text}(…) are not translated.`);
    if (token.kind === 'duration' && /[a-zµ]$/.test(token.text)) notes.add(`A duration (${token.text}) is compared as it is written.`);
    return matched(label, sign, token.text) ?? '*';
  };
  return either();
}

/** Reads `{…}` and the stages after it, up to a window, a bracket or the end. */
export function readPipeline(reader: LogqlReader): Pipeline {
  const clauses: string[] = [];
  const notes = new Set<string>();
  let unwrapped: string | undefined;
  reader.expect('{');
  while (!reader.is('}')) {
    const label = reader.name();
    const sign = reader.take().text;
    if (!['=', '!=', '=~', '!~'].includes(sign)) throw new NotUnderstood(`"${sign}" is no comparison of a stream.`);
    const clause = matched(label, sign, reader.text());
    if (clause !== undefined) clauses.push(clause);
    if (!reader.took(',')) break;
  }
  reader.expect('}');
  for (;;) {
    if (reader.is('|=', '!=', '|~', '!~', '|>', '!>')) {
      const sign = reader.take().text;
      if (sign.endsWith('>')) throw new NotUnderstood('Filters by a pattern of lines (|>) are not translated.');
      const values = [reader.text()];
      while (reader.took('or')) values.push(reader.text());
      const filters = values.flatMap((value) => lineFilter(sign, value, notes) ?? []);
      if (filters.length > 0) clauses.push(filters.length === 1 ? (filters[0] ?? '') : `(${filters.join(' OR ')})`);
      continue;
    }
    if (!reader.took('|')) return { clauses, notes: [...notes], ...(unwrapped === undefined ? {} : { unwrapped }) };
    if (reader.is('json', 'logfmt', 'unpack', 'regexp', 'pattern')) {
      const parser = reader.take().text;
      if (parser === 'regexp' || parser === 'pattern') {
        reader.text();
        notes.add(`Fields that "${parser}" takes out of lines have to be taken out when logs come in.`);
      }
      while (reader.now.kind === 'name' && reader.next.text === '=') {
        reader.take();
        reader.take();
        reader.take();
        reader.took(',');
        notes.add(`Fields that "${parser}" names anew keep their own names.`);
      }
      while (reader.is('-')) {
        reader.take();
        if (reader.is('-')) reader.take();
        reader.name();
      }
      continue;
    }
    if (reader.is('line_format', 'label_format', 'decolorize', 'drop', 'keep')) {
      const stage = reader.take().text;
      notes.add(`The stage "${stage}" is left out.`);
      while (reader.now.kind !== 'end' && !reader.is('|', '|=', '|~', '!=', '!~', ')', '[', '+', '*', '/')) reader.take();
      continue;
    }
    if (reader.took('unwrap')) {
      const name = reader.name();
      if (reader.took('(')) {
        unwrapped = reader.name();
        reader.expect(')');
        notes.add(`"${name}(${unwrapped})" is measured as the number that is written.`);
      } else unwrapped = name;
      continue;
    }
    if (reader.is('__error__')) {
      reader.take();
      reader.take();
      reader.take();
      continue;
    }
    clauses.push(labelFilter(reader, notes));
  }
}
