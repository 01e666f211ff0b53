import type { Notes } from '../../conversion/conversion';
import { plainText } from '../../conversion/plainText';
import type { Source } from '../../json/Source';
import { compact, type PanelParts } from './PanelParts';
import { unitOf } from './units';

/** `format` of a panel here. */
export function formatOf(unit: Source, decimals: Source): Record<string, unknown> | undefined {
  const id = unit.text();
  const places = decimals.number();
  if ((id === undefined || id === '') && places === undefined) return undefined;
  return compact({
    unit: unitOf(id || 'none').slice(0, 100),
    decimalPlaces: places === undefined ? undefined : Math.min(20, Math.max(0, Math.round(places))),
    ...(id === 'short' ? { shortValues: true } : {}),
  });
}

/** Names of Grafana's own palette that CSS calls otherwise. */
const named: Readonly<Record<string, string>> = {
  'dark-green': 'darkgreen',
  'light-green': 'lightgreen',
  'super-light-green': 'palegreen',
  'dark-red': 'darkred',
  'light-red': 'lightcoral',
  'super-light-red': 'lightpink',
  'dark-orange': 'darkorange',
  'light-orange': 'sandybrown',
  'super-light-orange': 'peachpuff',
  'dark-yellow': 'goldenrod',
  'light-yellow': 'khaki',
  'super-light-yellow': 'lemonchiffon',
  'dark-blue': 'darkblue',
  'light-blue': 'lightskyblue',
  'super-light-blue': 'lightblue',
  'dark-purple': 'indigo',
  'light-purple': 'plum',
  'super-light-purple': 'thistle',
  text: 'gray',
};

/** A colour as CSS knows it: names of Grafana's own palette are looked up. */
export function colorOf(color: string): string {
  const plain = color.replace(/^semi-dark-/, '');
  return Object.hasOwn(named, plain) ? (named[plain] ?? plain) : plain;
}

/** `thresholds` of a panel here; the first step of the source has no value and is the default colour. */
export function thresholdsOf(source: Source): Record<string, unknown> | undefined {
  if (!source.isThere) return undefined;
  const mode = source.at('mode').text();
  let defaultColor: string | undefined;
  const steps = source
    .at('steps')
    .list()
    .flatMap((step) => {
      const color = step.at('color').text();
      const at = step.at('value');
      const value = at.number();
      if (at.value === null) at.take();
      if (value === undefined) {
        defaultColor ??= color === undefined ? undefined : colorOf(color);
        return [];
      }
      return [compact({ value, color: color === undefined ? undefined : colorOf(color) })];
    });
  if (steps.length === 0 && defaultColor === undefined) return undefined;
  return compact({ mode: mode === 'percentage' ? 'percent' : 'absolute', defaultColor, steps });
}

/** Value mappings of both schemas: texts and colours for values, ranges, patterns and what is not there. */
export function mappingsOf(source: Source, notes: Notes): readonly Record<string, unknown>[] {
  return source.list().flatMap((mapping) => {
    const type = mapping.at('type');
    const result = (of: Source): Record<string, unknown> => {
      const color = of.at('color').text();
      of.at('index').take();
      if (of.at('icon').isThere) notes.approximate('Icons of value mappings are not shown.');
      return compact({ value: of.at('text').text() ?? '', color: color === undefined ? undefined : colorOf(color) });
    };
    switch (plainText(type.value)) {
      case 'value':
        type.take();
        return mapping
          .at('options')
          .entries()
          .map(([value, of]) => ({ kind: 'Value', spec: { value, result: result(of) } }));
      case 'range': {
        type.take();
        const [from, to] = [mapping.in('options', 'from'), mapping.in('options', 'to')];
        return [
          { kind: 'Range', spec: compact({ from: from.number(), to: to.number(), result: result(mapping.in('options', 'result')) }) },
        ];
      }
      case 'regex':
        type.take();
        return [
          {
            kind: 'Regex',
            spec: { pattern: mapping.in('options', 'pattern').text() ?? '', result: result(mapping.in('options', 'result')) },
          },
        ];
      case 'special': {
        type.take();
        const match = mapping.in('options', 'match').text() ?? 'null';
        const words: Readonly<Record<string, string>> = {
          null: 'null',
          nan: 'NaN',
          'null+nan': 'null',
          true: 'true',
          false: 'false',
          empty: '',
        };
        if (match === 'null+nan') notes.approximate('A mapping of null and NaN holds for null.');
        return [{ kind: 'Misc', spec: { value: words[match] ?? match, result: result(mapping.in('options', 'result')) } }];
      }
      case '1': {
        type.take();
        mapping.at('id').take();
        mapping.at('op').take();
        const value = mapping.at('value').text() ?? '';
        return [
          value === 'null'
            ? { kind: 'Misc', spec: { value, result: result(mapping) } }
            : { kind: 'Value', spec: { value, result: result(mapping) } },
        ];
      }
      case '2':
        type.take();
        mapping.at('id').take();
        mapping.at('op').take();
        return [
          { kind: 'Range', spec: compact({ from: mapping.at('from').number(), to: mapping.at('to').number(), result: result(mapping) }) },
        ];
      default:
        // The first schema's: a value and its text, and nothing else.
        if (!mapping.at('value').isThere) return [];
        mapping.at('op').take();
        return [{ kind: 'Value', spec: { value: mapping.at('value').text() ?? '', result: result(mapping) } }];
    }
  });
}

export const calculations: Readonly<Record<string, string>> = {
  last: 'last',
  lastNotNull: 'last-number',
  current: 'last-number',
  count: 'count',
  range: 'range',
  delta: 'difference',
  diff: 'difference',
  median: 'median',
  p95: 'p95',
  p99: 'p99',
  first: 'first',
  firstNotNull: 'first-number',
  mean: 'mean',
  avg: 'mean',
  sum: 'sum',
  total: 'sum',
  min: 'min',
  max: 'max',
};

/** `calculation` of a panel here: how a series becomes one number. */
export function calculationOf(source: Source, notes: Notes): string {
  const name = source.text();
  if (name === undefined) return 'last-number';
  const known = Object.hasOwn(calculations, name) ? calculations[name] : undefined;
  if (known !== undefined) return known;
  notes.approximate(`Calculation "${name}" is not there: the last number is shown.`);
  return 'last-number';
}

/** Of the panels that reduce each series to one number; several calculations become the first. */
export function reducerOf({ options, notes }: PanelParts): string {
  const reduce = options.at('reduceOptions');
  const all = reduce.at('calcs').list();
  if (reduce.at('values').flag() === true) notes.approximate('Every row was shown; here each series is one number.');
  const fields = reduce.at('fields').text();
  if (fields !== undefined && fields !== '') notes.approximate(`Only fields ${fields} were shown; here all are.`);
  const [first, ...others] = all;
  if (others.length > 0) notes.approximate('Of several calculations the first is shown.');
  return calculationOf(first ?? reduce.at('calcs'), notes);
}

/** What all panels with numbers have: unit, decimals, thresholds, mappings, limits. */
export function numberOptions({ fields, notes }: PanelParts): Record<string, unknown> {
  const defaults = fields.at('defaults');
  const mappings = mappingsOf(defaults.at('mappings'), notes);
  const noValue = defaults.at('noValue').text();
  if (noValue !== undefined && noValue !== '') notes.approximate(`"${noValue}" was shown where there is no value.`);
  return compact({
    format: formatOf(defaults.at('unit'), defaults.at('decimals')),
    thresholds: thresholdsOf(defaults.at('thresholds')),
    mappings: mappings.length > 0 ? mappings : undefined,
  });
}
