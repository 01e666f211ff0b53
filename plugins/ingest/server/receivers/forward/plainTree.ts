import { isUtf8 } from 'node:buffer';
import { exactNumber } from '../../json/ExactNumber';

const DEEPEST = 100;

/**
 * Decoded MessagePack as a tree of JSON values: whole numbers keep all their digits, bytes become text, or Base64 when they are none, and what
 * lies too deep is left out.
 */
export function plainTree(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return exactNumber(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return isUtf8(value) ? Buffer.from(value).toString('utf8') : Buffer.from(value).toString('base64');
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((element) => plainTree(element, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainTree(inner, depth + 1)]));
}
