import { type Expression, type Scalar, severityNamed } from '#sdk/query';
import { boundNanoseconds, checkedRegex, exactDouble, invalidQuery, wildcardParts } from '#sdk/server';
import { readId } from './cursor';
import { type Equality, equalityOf } from './equality';
import { type Asked, type Field, fieldNamed } from './fields';
import { likePattern } from './likePattern';
import { hasNearWords, isWithin } from './looseCondition';
import { momentsOf } from './moments';
import { numberParam } from './numberRange';
import type { Params } from './params';
import { onPath, onPresentPath, pathEquals } from './pathCondition';
import { textFuzzy, textNear, textPhrase, textRegex, textWildcard } from './textCondition';

/** Times from which on they are compared as a list. */
const manyTimes = 10;

/** Equality with one of the values: a term, a phrase, or a list of them on one field. */
export function equalsCondition(name: string, values: readonly Scalar[], asked: Asked): string {
  const { params } = asked;
  const field = fieldNamed(name, asked);
  const texts = values.map(String);
  switch (field.kind) {
    case 'text':
      return any(texts.map((text) => textPhrase(text, asked)));
    case 'time':
      return instants(field.sql, values, asked);
    case 'id':
      return any(texts.map((text) => idEquals(text, asked)));
    case 'enum': {
      const wanted = texts.flatMap((text) => enumNamed(field, text) ?? []);
      return wanted.length === 0 ? '0' : `${field.sql} IN (${[...new Set(wanted)].map(literal).join(', ')})`;
    }
    case 'column':
      return inList(field.sql, texts, params);
    case 'number':
      return numbers(field.sql, texts.filter(isNumber), params);
    case 'list':
      return texts.length === 1
        ? `has(${field.sql}, ${params.bind(texts[0], 'String')})`
        : `arrayExists(e -> ${inList('e', texts, params)}, ${field.sql})`;
    case 'path': {
      const { texts: same, conditions } = equalityOf(values, field.type, asked);
      return any([pathEquals(field.sql, same, params), ...conditions.map((condition) => onPath(field.sql, condition))]);
    }
    case 'many':
      return `arrayExists(e -> ${meets('e', equalityOf(values, field.type, asked), params)}, ${field.sql})`;
  }
}

const meets = (text: string, { texts, conditions }: Equality, params: Params): string =>
  any([inList(text, texts, params), ...conditions.map((condition) => condition(text))]);

/** A wildcard over the whole value of a field, or over the words of the text. */
export function wildcardCondition(name: string | undefined, pattern: string, asked: Asked): string {
  const { params } = asked;
  const field = fieldOrText(name, asked);
  if (field === undefined) return '0';
  if (field.kind === 'text') return textWildcard(pattern, asked);
  const parts = wildcardParts(pattern);
  const like = (text: string, escaped: string): string => `${text} LIKE ${params.bind(escaped, 'String')}`;
  switch (field.kind) {
    case 'path':
      return onPresentPath(field.sql, (text) => like(text, likePattern(parts)));
    case 'enum':
      return like(`toString(${field.sql})`, likePattern(parts).toLowerCase());
    case 'list':
    case 'many':
      return `arrayExists(e -> ${like('e', likePattern(parts))}, ${field.sql})`;
    default:
      return like(textOf(field, asked), likePattern(parts));
  }
}

/** An RE2 expression over the whole value of a field, or found anywhere in the text. */
export function regexCondition(name: string | undefined, pattern: string, asked: Asked): string {
  const field = fieldOrText(name, asked);
  if (field === undefined) return '0';
  if (field.kind === 'text') return textRegex(pattern, asked);
  const anchored = asked.params.bind(`^(?:${checkedRegex(pattern)})$`, 'String');
  switch (field.kind) {
    case 'path':
      return onPresentPath(field.sql, (text) => `match(${text}, ${anchored})`);
    case 'list':
    case 'many':
      return `arrayExists(e -> match(e, ${anchored}), ${field.sql})`;
    default:
      return `match(${field.kind === 'enum' ? `toString(${field.sql})` : textOf(field, asked)}, ${anchored})`;
  }
}

/** A whole value within so many changes, or words near each other within a value; of the text, its words. */
export function looseCondition(condition: Extract<Expression, { kind: 'fuzzy' | 'near' }>, asked: Asked): string {
  const { params } = asked;
  const field = fieldOrText(condition.field, asked);
  if (field === undefined) return '0';
  if (field.kind === 'text')
    return condition.kind === 'fuzzy'
      ? textFuzzy(condition.value, condition.distance, asked)
      : textNear(condition.value, condition.slop, asked);
  const test = (text: string): string =>
    condition.kind === 'fuzzy'
      ? isWithin(text, condition.value, condition.distance, params)
      : hasNearWords(`lowerUTF8(${text})`, condition.value, condition.slop, params);
  switch (field.kind) {
    case 'path':
      return onPresentPath(field.sql, test);
    case 'list':
    case 'many':
      return `arrayExists(e -> ${test('e')}, ${field.sql})`;
    default:
      return test(field.kind === 'enum' ? `toString(${field.sql})` : textOf(field, asked));
  }
}

/** The field, or the searchable text without a name; undefined where the signal has none. */
function fieldOrText(name: string | undefined, asked: Asked): Field | undefined {
  const named = name ?? asked.signal.text;
  return named === undefined ? undefined : fieldNamed(named, asked);
}

/** The field has a value, or for an object any value below it. */
export function existsCondition(name: string, asked: Asked): string {
  const field = fieldNamed(name, asked);
  switch (field.kind) {
    case 'enum':
      return field.none === undefined ? '1' : `${field.sql} != ${literal(field.none)}`;
    case 'column':
    case 'text':
      return `${field.sql} != ''`;
    case 'list':
      return `notEmpty(${field.sql})`;
    case 'many':
      return field.present;
    case 'path':
      return `(${field.sql} IS NOT NULL OR toJSONString(${field.below}) != '{}')`;
    default:
      return '1';
  }
}

/** A name of an enum's as SQL. */
export const literal = (name: string): string => `'${name.replace(/[\\']/g, '\\$&')}'`;

/** The value of an enum that a text means, in any case. */
export function enumNamed({ values, none, isSeverity }: Extract<Field, { kind: 'enum' }>, text: string): string | undefined {
  if (isSeverity) return severityNamed(text);
  const lower = text.trim().toLowerCase();
  return values.find((value) => value.toLowerCase() === lower) ?? (none?.toLowerCase() === lower ? none : undefined);
}

export const any = (conditions: readonly string[]): string => {
  const [first] = conditions;
  if (first === undefined) return '0';
  return conditions.length === 1 ? first : `(${conditions.join(' OR ')})`;
};

const inList = (sql: string, texts: readonly string[], params: Params): string =>
  texts.length === 1
    ? `${sql} = ${params.bind(texts[0] ?? '', 'String')}`
    : `${sql} IN ${params.bind([...new Set(texts)], 'Array(String)')}`;

/** Those that a double holds exactly are one list; zero is the same with either sign. */
function numbers(sql: string, texts: readonly string[], params: Params): string {
  const listed = texts.filter((text) => Math.abs(Number(text)) < exactDouble);
  if (listed.length < 2) return any(texts.map((text) => `${sql} = ${numberParam(text, params)}`));
  const values = params.bind([...new Set(listed.map((text) => Number(text) + 0))], 'Array(Float64)');
  const others = texts.filter((text) => Math.abs(Number(text)) >= exactDouble);
  return any([`(toFloat64(${sql}) + 0) IN ${values}`, ...others.map((text) => `${sql} = ${numberParam(text, params)}`)]);
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/** Everything within the precision that the times are written with; many of one precision are one list. */
function instants(sql: string, values: readonly Scalar[], asked: Asked): string {
  if (values.length < manyTimes) return any(values.map((value) => instant(sql, value, asked)));
  const ends = values.map((value) => ({
    from: boundNanoseconds({ operator: '>=', value }, asked.now),
    to: boundNanoseconds({ operator: '<=', value }, asked.now),
  }));
  return any(momentsOf(ends, asked.params).map((moments) => moments(`toDateTime64(${sql}, 9, 'UTC')`)));
}

/** Everything within the precision that the time is written with. */
function instant(sql: string, value: Scalar, { params, now }: Asked): string {
  const at = (operator: '>=' | '<='): string =>
    `${sql} ${operator} fromUnixTimestamp64Nano(${params.bind(boundNanoseconds({ operator, value }, now), 'Int64')}, 'UTC')`;
  return `(${at('>=')} AND ${at('<=')})`;
}

function idEquals(text: string, { signal, params }: Asked): string {
  const place = readId(signal, text);
  if (place === undefined) return '0';
  const time = `${signal.time.column} = fromUnixTimestamp64Nano(${params.bind(place.nanoseconds, 'Int64')}, 'UTC')`;
  const keys = signal.key.map((column, index) => {
    const value = place.key[index] ?? '';
    return signal.isNumbered === true
      ? `${column} = ${params.bind(value, 'UInt64')}`
      : `toString(${column}) = ${params.bind(value, 'String')}`;
  });
  return `(${[time, ...keys].join(' AND ')})`;
}

function textOf(field: Exclude<Field, { kind: 'path' | 'many' | 'list' | 'enum' }>, { signal }: Asked): string {
  switch (field.kind) {
    case 'time':
      return `formatDateTime(${field.sql}, '%Y-%m-%dT%H:%i:%S.%fZ', 'UTC')`;
    case 'id':
      if (signal.isNumbered !== true) throw invalidQuery(`${signal.title} are found by a whole _id only.`);
      return `concat(lower(hex(toUnixTimestamp64Nano(${signal.time.column}))), '-', lower(hex(${signal.key[0]})))`;
    case 'number':
      return `toString(${field.sql})`;
    default:
      return field.sql;
  }
}
