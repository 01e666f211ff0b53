const FAILED = -1;
const BACKSLASH = 92;

/** How far a UTF-16 escape (`\uXXXX`, `at` on the `u`) reaches, surrogate pairs included; -1 for a broken or lone one. */
export function skipUnicodeEscape(bytes: Buffer, at: number, end: number): number {
  const unit = hex(bytes, at + 1, end);
  if (unit < 0) return FAILED;
  if (unit < 0xd800 || unit > 0xdfff) return at + 5;
  if (unit > 0xdbff || bytes[at + 5] !== BACKSLASH || bytes[at + 6] !== 117) return FAILED;
  const low = hex(bytes, at + 7, end);
  return low >= 0xdc00 && low <= 0xdfff ? at + 11 : FAILED;
}

function hex(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) return FAILED;
  let value = 0;
  for (let index = at; index < at + 4; index++) {
    const byte = bytes[index] as number;
    const lower = byte | 32;
    const digit = byte >= 48 && byte <= 57 ? byte - 48 : lower >= 97 && lower <= 102 ? lower - 87 : FAILED;
    if (digit < 0) return FAILED;
    value = value * 16 + digit;
  }
  return value;
}
