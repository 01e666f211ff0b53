/** Units of OpenTelemetry (UCUM) by the words that Prometheus' naming uses for them. */
const units: Readonly<Record<string, string>> = {
  d: 'days',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
  ms: 'milliseconds',
  us: 'microseconds',
  ns: 'nanoseconds',
  By: 'bytes',
  KiBy: 'kibibytes',
  MiBy: 'mebibytes',
  GiBy: 'gibibytes',
  TiBy: 'tibibytes',
  KBy: 'kilobytes',
  MBy: 'megabytes',
  GBy: 'gigabytes',
  TBy: 'terabytes',
  m: 'meters',
  V: 'volts',
  A: 'amperes',
  J: 'joules',
  W: 'watts',
  g: 'grams',
  Cel: 'celsius',
  Hz: 'hertz',
  '1': '',
  '%': 'percent',
};
const perUnits: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day', w: 'week', mo: 'month', y: 'year' };

const tokensOf = (text: string): string[] => text.split(/[^a-zA-Z0-9:]+/).filter((token) => token !== '');
/** A part of a unit as a word; annotations in braces say what is counted and are no unit. */
const wordOf = (part: string, known: Readonly<Record<string, string>>): string =>
  /[{}]/.test(part) ? '' : tokensOf(Object.hasOwn(known, part) ? (known[part] as string) : part).join('_');

/** The unit in Prometheus' words: `s` is `seconds`, `By/s` is `bytes_per_second`; empty when there is none. */
export function prometheusUnit(unit: string): string {
  const [main = '', per = ''] = unit.split('/', 2).map((part) => part.trim());
  return [wordOf(main, units), ...(wordOf(per, perUnits) === '' ? [] : ['per', wordOf(per, perUnits)])]
    .filter((word) => word !== '')
    .join('_');
}

/**
 * The name under which PromQL finds a metric of OpenTelemetry, as the OpenTelemetry-to-Prometheus specification has it: characters that are not
 * legal become underscores, the unit is appended, a monotonic sum ends in `_total`, a gauge of unit 1 in `_ratio`.
 */
export function prometheusName(name: string, unit: string, kind: 'counter' | 'gauge' | 'other'): string {
  let tokens = tokensOf(name);
  const [main = '', per = ''] = unit.split('/', 2).map((part) => part.trim());
  const mainWord = wordOf(main, units);
  if (mainWord !== '' && !tokens.includes(mainWord)) tokens.push(mainWord);
  const perWord = wordOf(per, perUnits);
  if (perWord !== '' && !tokens.includes(perWord)) tokens.push('per', perWord);
  const suffix = kind === 'counter' ? 'total' : kind === 'gauge' && unit.trim() === '1' ? 'ratio' : undefined;
  if (suffix !== undefined) tokens = [...tokens.filter((token) => token !== suffix), suffix];
  const joined = tokens.join('_');
  return /^\d/.test(joined) ? `_${joined}` : joined;
}

/** An attribute's name as a label. */
export function prometheusLabel(name: string): string {
  const label = name.replaceAll(/[^a-zA-Z0-9_]/g, '_').replaceAll(/_{2,}/g, '_');
  return /^\d/.test(label) ? `key_${label}` : label;
}
