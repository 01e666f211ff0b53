export interface KeyValue {
  readonly key: string;
  readonly value: object;
}

/** Fields as OpenTelemetry's protocol has them. */
export const keyValues = (fields: Readonly<Record<string, unknown>>): KeyValue[] =>
  Object.entries(fields).map(([key, value]) => ({ key, value: anyValue(value) }));

export function anyValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { intValue: value } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  if (typeof value !== 'object' || value === null) return {};
  return { kvlistValue: { values: keyValues(value as Readonly<Record<string, unknown>>) } };
}

/** Milliseconds with decimals as the two halves of a 64-bit number of nanoseconds, to the microsecond. */
export function nanoseconds(time: number): { readonly low: number; readonly high: number; readonly unsigned: true } {
  const whole = Math.floor(time);
  const rest = Math.floor((time - whole) * 1000) * 1000;
  // In pieces that a double holds exactly, which is five times as quick as with BigInt.
  const upper = Math.floor(whole / 0x1_0000) * 1_000_000;
  const lower = (upper % 0x1_0000) * 0x1_0000 + (whole % 0x1_0000) * 1_000_000 + rest;
  return { low: (lower % 0x1_0000_0000) | 0, high: Math.floor(upper / 0x1_0000) + Math.floor(lower / 0x1_0000_0000), unsigned: true };
}
