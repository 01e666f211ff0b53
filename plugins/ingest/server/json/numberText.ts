/**
 * JSON text of a double as the engine takes it. A whole one beyond 2^53 is written with an exponent: its digits would read as an integer,
 * and the engine refuses integers beyond 64 bits together with the batch they are in.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return JSON.stringify(String(value));
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value);
}
