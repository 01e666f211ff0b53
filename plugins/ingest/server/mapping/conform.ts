import { isIP } from 'node:net';
import type { FieldType } from '../../common/fieldTypes';
import { isTree } from '../json/boundFields';
import { ExactNumber } from '../json/ExactNumber';
import { numberText } from '../json/numberText';
import { readTime } from '../times/readTime';

const LARGEST: Readonly<Record<string, number>> = { byte: 127, short: 32_767, integer: 2_147_483_647 };
const LARGEST_FLOAT = 3.402_823_466_385_288_6e38;
const LARGEST_LONG = 2n ** 63n - 1n;
/** A number as JSON writes it: `007`, `+1` and `1.` are texts. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Digits that a double keeps whatever they are. */
const EXACT_DIGITS = 15;
const POINT = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/;

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isNothing));

const isLong = ({ digits }: ExactNumber): boolean => {
  const value = BigInt(digits);
  return value <= LARGEST_LONG && value >= -LARGEST_LONG - 1n;
};

/** The number that a text is, with nothing of it lost; undefined when there is none. */
function numberIn(text: string): number | ExactNumber | undefined {
  if (text.length > 25 || !NUMBER.test(text)) return undefined;
  const value = Number(text);
  if (text.replace(/[-.]/g, '').length <= EXACT_DIGITS) return value;
  if (text.includes('.')) return undefined;
  if (Number.isSafeInteger(value)) return value;
  const exact = new ExactNumber(text);
  return isLong(exact) ? exact : undefined;
}

function number(value: unknown, fits: (value: number | ExactNumber) => boolean): number | ExactNumber | undefined {
  const found = typeof value === 'string' ? numberIn(value) : value;
  return (typeof found === 'number' || found instanceof ExactNumber) && fits(found) ? found : undefined;
}

const fitsLong = (value: number | ExactNumber): boolean => (value instanceof ExactNumber ? isLong(value) : Number.isSafeInteger(value));

function label(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof ExactNumber) return value.digits;
  return typeof value === 'number' ? numberText(value) : undefined;
}

const isDegrees = (latitude: unknown, longitude: unknown): boolean =>
  typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** `lat,lon`, `{lat, lon}`, or the list `[lon, lat]` of GeoJSON. */
export function isPoint(value: unknown): boolean {
  if (isTree(value)) return isDegrees(value.lat, value.lon);
  if (Array.isArray(value)) return value.length === 2 && isDegrees(value[1], value[0]);
  const found = typeof value === 'string' ? POINT.exec(value) : null;
  return found !== null && isDegrees(Number(found[1]), Number(found[2]));
}

export const isDate = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isInteger(value) && value >= 0) || (typeof value === 'string' && readTime(value) !== undefined);

/** One value, not a list, in the type; undefined when it does not fit. */
function scalar(type: FieldType, value: unknown): unknown {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined;
    case 'long':
      return number(value, fitsLong);
    case 'integer':
    case 'short':
    case 'byte':
      return number(value, (found) => {
        const most = LARGEST[type] as number;
        return Number.isInteger(found) && (found as number) <= most && (found as number) >= -most - 1;
      });
    case 'double':
      return number(value, () => true);
    case 'float':
      return number(value, (found) => found instanceof ExactNumber || Math.abs(found) <= LARGEST_FLOAT);
    case 'keyword':
    case 'text':
      return label(value);
    case 'date':
      return isDate(value) ? value : undefined;
    case 'ip':
      return typeof value === 'string' && isIP(value) !== 0 ? value : undefined;
    case 'geo_point':
      return isPoint(value) ? value : undefined;
    case 'object':
      return isTree(value) || Array.isArray(value) ? value : undefined;
  }
}

/**
 * A value of a log in the type of its field: the value itself, or the same one written in the type (`"12"` as a long); undefined when it does not fit
 * without a loss. A list fits when all its elements do.
 */
export function conform(type: FieldType, value: unknown): unknown {
  if (!Array.isArray(value)) return isNothing(value) ? value : scalar(type, value);
  if (isNothing(value)) return value;
  if (type === 'object') return value.some((element) => isTree(element) || Array.isArray(element)) ? value : undefined;
  if (type === 'geo_point' && isPoint(value)) return value;
  // Searches read the elements of a list as texts, whatever they are.
  if (type === 'keyword' || type === 'text')
    return value.every((element) => !isTree(element) && !Array.isArray(element)) ? value : undefined;
  const list = value.map((element) => (isNothing(element) ? element : scalar(type, element)));
  return list.includes(undefined) ? undefined : list;
}
