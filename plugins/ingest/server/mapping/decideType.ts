import { isIP } from 'node:net';
import type { FieldType } from '../../common/fieldTypes';
import { isTree } from '../json/boundFields';
import { ExactNumber } from '../json/ExactNumber';
import { readIsoTime } from '../times/readTime';
import { conform, isNothing } from './conform';

/** Longer texts are prose, not names. */
const LONGEST_KEYWORD = 256;
/** `2026-01-02T03:04`: a date alone is as often a version or a name. */
const SHORTEST_TIME = 16;
const LONGEST_TIME = 40;

function isTimeText(text: string): boolean {
  if (text.length < SHORTEST_TIME || text.length > LONGEST_TIME || text[4] !== '-') return false;
  const bytes = Buffer.from(text);
  return readIsoTime(bytes, 0, bytes.length) !== undefined;
}

function ofScalar(value: unknown): FieldType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'long' : 'double';
  if (value instanceof ExactNumber) return conform('long', value) === undefined ? 'double' : 'long';
  const text = String(value);
  if (isTimeText(text)) return 'date';
  if (isIP(text) !== 0) return 'ip';
  return text.length > LONGEST_KEYWORD ? 'text' : 'keyword';
}

/** The type that a field gets from its first value; undefined for one that says nothing. */
export function decideType(value: unknown): FieldType | undefined {
  if (isNothing(value) || isTree(value)) return undefined;
  if (!Array.isArray(value)) return ofScalar(value);
  if (value.some((element) => isTree(element) || Array.isArray(element))) return 'object';
  const [first, ...others] = new Set(value.filter((element) => !isNothing(element)).map(ofScalar));
  if (first === undefined || others.length === 0) return first;
  return [first, ...others].every((type) => type === 'long' || type === 'double') ? 'double' : 'keyword';
}

/**
 * The wider type that a field whose type nobody chose takes on for a value that does not fit: the first values were only narrow by chance. Undefined when
 * there is none, so that the value is an odd one.
 */
export function widerType(type: FieldType, value: unknown): FieldType | undefined {
  const wider: FieldType | undefined = type === 'long' ? 'double' : type === 'date' || type === 'ip' ? 'keyword' : undefined;
  return wider !== undefined && conform(wider, value) !== undefined ? wider : undefined;
}
