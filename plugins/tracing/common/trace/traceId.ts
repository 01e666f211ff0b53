/**
 * A trace's id as it is stored, from how senders and people write it: 32 hexadecimal digits, or the 16 of older tracers.
 * @returns 32 lower-case digits; undefined for anything else
 */
export function traceIdOf(text: string): string | undefined {
  if (!/^[0-9a-f]+$/i.test(text) || (text.length !== 16 && text.length !== 32)) return undefined;
  return text.toLowerCase().padStart(32, '0');
}
