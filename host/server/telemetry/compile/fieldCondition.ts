import { isIP } from 'node:net';
import { type Scalar, severityNamed } from '#sdk/query';
import { boundNanoseconds, checkedRegex, wildcardParts } from '#sdk/server';
import { fieldNamed } from './fields';
import { likePattern } from './likePattern';
import { parseLogId } from './logId';
import type { Params } from './params';
import { onPath, onPresentPath, pathEquals } from './pathCondition';
import { textPhrase, textRegex, textWildcard } from './textCondition';

/** Equality with one of the values: a term, a phrase, or a list of them on one field. */
export function equalsCondition(name: string, values: readonly Scalar[], params: Params, now: number): string {
  const field = fieldNamed(name);
  const texts = values.map(String);
  switch (field.kind) {
    case 'text':
      return any(texts.map((text) => textPhrase(text, params)));
    case 'time':
      return any(values.map((value) => instant(value, params, now)));
    case 'id':
      return any(texts.map((text) => idEquals(text, params)));
    case 'severity': {
      const wanted = texts.flatMap((text) => severityNamed(text) ?? []);
      return wanted.length === 0 ? '0' : `severity IN (${[...new Set(wanted)].map((severity) => `'${severity}'`).join(', ')})`;
    }
    case 'column':
      return inList(field.sql, texts, params);
    case 'path': {
      const networks = texts.filter(isNetwork).map((network) => inNetwork(field.sql, network, params));
      return any([pathEquals(field.sql, texts, params), ...networks]);
    }
  }
}

/** A wildcard over the whole value of a field, or over the words of the message. */
export function wildcardCondition(name: string, pattern: string, params: Params): string {
  const field = fieldNamed(name);
  if (field.kind === 'text') return textWildcard(pattern, params);
  const parts = wildcardParts(pattern);
  const like = (text: string, escaped: string): string => `${text} LIKE ${params.bind(escaped, 'String')}`;
  switch (field.kind) {
    case 'path':
      return onPresentPath(field.sql, (text) => like(text, likePattern(parts)));
    case 'severity':
      return like('toString(severity)', likePattern(parts).toLowerCase());
    default:
      return like(textOf(field), likePattern(parts));
  }
}

/** An RE2 expression over the whole value of a field, or found anywhere in the message. */
export function regexCondition(name: string, pattern: string, params: Params): string {
  const field = fieldNamed(name);
  if (field.kind === 'text') return textRegex(pattern, params);
  const anchored = params.bind(`^(?:${checkedRegex(pattern)})$`, 'String');
  return field.kind === 'path'
    ? onPresentPath(field.sql, (text) => `match(${text}, ${anchored})`)
    : `match(${field.kind === 'severity' ? 'toString(severity)' : textOf(field)}, ${anchored})`;
}

/** The field has a value, or for an object any value below it. */
export function existsCondition(name: string): string {
  const field = fieldNamed(name);
  switch (field.kind) {
    case 'severity':
      return "severity != 'unset'";
    case 'column':
      return `${field.sql} != ''`;
    case 'text':
      return "message != ''";
    case 'path':
      return `(${field.sql} IS NOT NULL OR ${objectExists(name)})`;
    default:
      return '1';
  }
}

const objectExists = (path: string): string => `toJSONString(fields.^\`${path.replaceAll('\\', '\\\\')}\`) != '{}'`;

export const any = (conditions: readonly string[]): string => {
  const [first] = conditions;
  if (first === undefined) return '0';
  return conditions.length === 1 ? first : `(${conditions.join(' OR ')})`;
};

const inList = (sql: string, texts: readonly string[], params: Params): string =>
  texts.length === 1
    ? `${sql} = ${params.bind(texts[0] ?? '', 'String')}`
    : `${sql} IN (${[...new Set(texts)].map((text) => params.bind(text, 'String')).join(', ')})`;

/** Everything within the precision that the time is written with. */
function instant(value: Scalar, params: Params, now: number): string {
  const at = (operator: '>=' | '<='): string =>
    `ts ${operator} fromUnixTimestamp64Nano(${params.bind(boundNanoseconds({ operator, value }, now), 'Int64')}, 'UTC')`;
  return `(${at('>=')} AND ${at('<=')})`;
}

function idEquals(text: string, params: Params): string {
  const id = parseLogId(text);
  if (id === undefined) return '0';
  return `(ts = fromUnixTimestamp64Nano(${params.bind(id.nanoseconds, 'Int64')}, 'UTC') AND seq = ${params.bind(id.sequence, 'UInt64')})`;
}

function textOf(field: { kind: 'time' | 'id' } | { kind: 'column'; sql: string }): string {
  if (field.kind === 'column') return field.sql;
  const time = "formatDateTime(ts, '%Y-%m-%dT%H:%i:%S.%fZ', 'UTC')";
  return field.kind === 'time' ? time : "concat(lower(hex(toUnixTimestamp64Nano(ts))), '-', lower(hex(seq)))";
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

/** An address within a network, as `10.0.0.0/8`. */
const inNetwork = (path: string, network: string, params: Params): string =>
  onPath(path, (text) => {
    const address = `(isIPv4String(${text}) OR isIPv6String(${text}))`;
    return `(${address} AND isIPAddressInRange(if(${address}, ${text}, '::'), ${params.bind(network, 'String')}))`;
  });
