import { quote } from '../../../common/promql/goText';
import type { Labels } from '../SeriesSource';

export const metricName = '__name__';
const bucketLabel = 'le';

export const noLabels: Labels = new Map();

const signatures = new WeakMap<Labels, string>();
const joined = (labels: Labels): string => {
  let text = '';
  for (const [name, value] of labels) text += `${name}\u0001${value}\u0002`;
  return text;
};

/** The same for equal labels and for no others; worked out once for each set of labels. */
export function signatureOf(labels: Labels): string {
  let signature = signatures.get(labels);
  if (signature === undefined) {
    signature = joined(labels);
    signatures.set(labels, signature);
  }
  return signature;
}

/** Labels of these names; the names are in order. */
export function keepLabels(labels: Labels, names: readonly string[]): Labels {
  const kept = new Map<string, string>();
  for (const name of names) {
    const value = labels.get(name);
    if (value !== undefined) kept.set(name, value);
  }
  return kept;
}

export function withoutLabels(labels: Labels, names: ReadonlySet<string>): Labels {
  const kept = new Map<string, string>();
  for (const [name, value] of labels) if (!names.has(name)) kept.set(name, value);
  return kept;
}

const ofMetric: ReadonlySet<string> = new Set([metricName, '__type__', '__unit__']);
const ofBucket: ReadonlySet<string> = new Set([bucketLabel]);

/** Without the name of the metric, its type and its unit: what is left when a value is no longer that of the metric. */
export const withoutName = (labels: Labels): Labels =>
  [...ofMetric].some((name) => labels.has(name)) ? withoutLabels(labels, ofMetric) : labels;
export const withoutBucket = (labels: Labels): Labels => withoutLabels(labels, ofBucket);
export const bucketOf = (labels: Labels): string => labels.get(bucketLabel) ?? '';
export const nameOf = (labels: Labels): string => labels.get(metricName) ?? '';

/** With these values, in the order of names; an empty value removes its label. */
export function withLabels(labels: Labels, values: Iterable<readonly [string, string]>): Labels {
  const all = new Map(labels);
  for (const [name, value] of values) {
    if (value === '') all.delete(name);
    else all.set(name, value);
  }
  return sortedLabels(all);
}

export const sortedLabels = (labels: Iterable<readonly [string, string]>): Labels =>
  new Map([...labels].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** The order of results: by the first label that differs, by name and then by value; fewer labels come first. */
export function compareLabels(a: Labels, b: Labels): number {
  const others = b.entries();
  for (const [name, value] of a) {
    const { value: other, done } = others.next();
    if (done === true) return 1;
    if (name !== other[0]) return name < other[0] ? -1 : 1;
    if (value !== other[1]) return value < other[1] ? -1 : 1;
  }
  return others.next().done === true ? 0 : -1;
}

/** Whether a label may be named so: any text of UTF-8. */
export const isLabelName = (name: string): boolean => name !== '' && !name.includes('\ufffd');

const plainName = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** As errors of Prometheus write labels: `{a="1", b="2"}`. */
export const labelsText = (labels: Labels): string =>
  `{${[...labels].map(([name, value]) => `${plainName.test(name) ? name : quote(name)}=${quote(value)}`).join(', ')}}`;
