/** A number as Prometheus writes it in `le` and `quantile`: plain decimals, `+Inf` for the last. */
export function boundText(bound: number): string {
  if (!Number.isFinite(bound)) return bound === Number.POSITIVE_INFINITY ? '+Inf' : bound === Number.NEGATIVE_INFINITY ? '-Inf' : 'NaN';
  const text = String(bound);
  const found = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (found === null) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  const digits = whole + fraction;
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`;
  return `${sign}${digits.padEnd(shift + 1, '0')}${digits.length > shift + 1 ? `.${digits.slice(shift + 1)}` : ''}`;
}
