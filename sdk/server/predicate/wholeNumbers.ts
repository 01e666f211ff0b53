import type { Bound } from './bounds';

/** From here on a double does not hold every whole number. */
export const exactDouble = 2 ** 53;
/** What 128 bits hold for sure. */
const widest = 2n ** 126n;

/** The same end for whole numbers: `>= 7.5` is `> 7`. */
export function wholeEnd({ operator, value }: Bound): { readonly operator: Bound['operator']; readonly value: bigint } | undefined {
  const found = wholePart(String(value));
  if (found === undefined || found.floor > widest || found.floor < -widest) return undefined;
  const { floor, isWhole } = found;
  if (isWhole) return { operator, value: floor };
  return { operator: operator.startsWith('>') ? '>' : '<=', value: floor };
}

/** A decimal number rounded down, without loss; undefined where it has more digits than anybody writes. */
export function wholePart(text: string): { readonly floor: bigint; readonly isWhole: boolean } | undefined {
  const [, sign = '', digits = '', decimals = ''] = /^\s*([+-]?)(\d{1,40})(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (digits === '') {
    const number = Number(text);
    return Number.isInteger(number) ? { floor: BigInt(number), isWhole: true } : undefined;
  }
  const isWhole = /^0*$/.test(decimals);
  const size = BigInt(digits);
  return { floor: sign === '-' ? -size - (isWhole ? 0n : 1n) : size, isWhole };
}
