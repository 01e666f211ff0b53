import type { Matcher } from '../../../common/promql/ast';
import { apiText } from '../../../common/promql/histograms/numberText';
import { matcherTest } from '../../../common/promql/matcherTest';
import type { VirtualMetric, VirtualName } from '../../../common/virtualMetrics';
import type { Labels, StoredSeries } from '../../evaluate/SeriesSource';
import type { VirtualWindows } from './VirtualWindows';
import type { VirtualGroup, VirtualMeasure } from './virtualPlan';

/** Upper bounds of durations in seconds, beside the last one, which is infinite. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100];

/** A series of each group of rows: what is measured, and the bound where there is one. */
interface Part {
  readonly measure: VirtualMeasure;
  readonly le?: string;
}

const parts: Readonly<Record<VirtualName, (matchers: readonly Matcher[]) => readonly Part[]>> = {
  'logs:count': () => [{ measure: 'count' }],
  'spans:count': () => [{ measure: 'count' }],
  'spans:errors': () => [{ measure: 'errors' }],
  'spans:duration_seconds_bucket': (matchers) => bucketsOf(matchers),
  'spans:duration_seconds_sum': () => [{ measure: 'seconds' }],
  'spans:duration_seconds_count': () => [{ measure: 'count' }],
};

/** Buckets that conditions on `le` leave. One that is asked for by its number is there, whether or not it is among those that everybody gets. */
function bucketsOf(matchers: readonly Matcher[]): readonly Part[] {
  const own = matchers.filter(({ name }) => name === 'le');
  const asked = own.filter(({ operator }) => operator === '=').map(({ value }) => ({ le: value, bound: Number(value) }));
  const more = asked.filter(({ le, bound }) => le.trim() !== '' && Number.isFinite(bound) && bound > 0 && !bounds.includes(bound));
  const all: readonly Part[] = [
    ...bounds.map((bound) => ({ le: apiText(bound), measure: { within: bound } })),
    ...more.map(({ le, bound }) => ({ le, measure: { within: bound } })),
    { le: '+Inf', measure: 'count' },
  ];
  const tests = own.map(matcherTest);
  return all.filter(({ le = '' }) => tests.every((holds) => holds(le)));
}

/** What has to be measured of each group of rows. */
export const partsOf = (name: VirtualName, matchers: readonly Matcher[]): readonly Part[] => parts[name](matchers);

/** Labels that the series have: those of the metric, those that conditions name, and those that the rest of the query names. */
export function labelsOf(metric: VirtualMetric, matchers: readonly Matcher[], named: readonly string[]): string[] {
  const own = metric.name === 'spans:duration_seconds_bucket' ? ['__name__', 'le'] : ['__name__'];
  return [...new Set([...metric.labels, ...matchers.map(({ name }) => name), ...named])].filter((name) => !own.includes(name)).sort();
}

/** A series for each group and part, with a sample at the end of every stretch: none came where there is no row. */
export function seriesOf(
  name: VirtualName,
  {
    groups,
    labels,
    windows,
  }: { readonly groups: readonly VirtualGroup[]; readonly labels: readonly string[]; readonly windows: VirtualWindows },
  measured: readonly Part[],
): StoredSeries[] {
  const times = Float64Array.from({ length: windows.count }, (_, place) => windows.endOf(windows.count - 1 - place));
  return groups.flatMap((group) =>
    measured.map(({ le }, part) => {
      const values = new Float64Array(windows.count);
      for (const [place, stretch] of group.stretches.entries()) {
        const at = windows.count - 1 - stretch;
        if (at >= 0) values[at] = group.measured[part]?.[place] ?? 0;
      }
      return { labels: labelled(name, labels, group.values, le), isDelta: true, times, values };
    }),
  );
}

function labelled(name: string, labels: readonly string[], values: readonly string[], le: string | undefined): Labels {
  const all: [string, string][] = [['__name__', name], ...(le === undefined ? [] : [['le', le] as [string, string]])];
  for (const [place, label] of labels.entries()) if (values[place] !== '') all.push([label, values[place] ?? '']);
  return new Map(all.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}
