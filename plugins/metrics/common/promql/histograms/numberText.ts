/** A number in the shortest form, as Go's `%g` writes it: with an exponent below 0.0001 and from a million on. */
export function shortText(value: number): string {
  const infinite = infiniteText(value);
  if (infinite !== undefined) return infinite;
  const [digits = '0', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return plainText(value);
  return `${digits}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/** As the HTTP API writes it: `1e-7`, `+Inf`. */
export const apiText = (value: number): string => infiniteText(value) ?? plainText(value);

const plainText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

function infiniteText(value: number): string | undefined {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : undefined;
}
