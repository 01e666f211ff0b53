import type { MetricDescription } from '../../../intake/MetricIntake';
import type { Label } from '../otlp/metrics/labels';
import type { Range, WireReader } from '../otlp/WireReader';

/** Labels of a series or exemplar. */
export interface RemoteLabels {
  /** Stands for the labels in every request of the dialect. */
  readonly key: string;
  /** To be called only for series that are not known yet. @throws RangeError or Error when they cannot be read */
  read(): Label[];
}

/** What a sender says of a metric. */
export interface RemoteDescription {
  /** The metric's name without what its type appends to that of a series. */
  readonly family: string;
  readonly about: MetricDescription;
}

/** What differs between the two messages of remote write. Both have labels at 1 and samples at 2 of a series, and labels at 1 of an exemplar. */
export interface RemoteDialect {
  readonly wire: WireReader;
  readonly histogramTag: number;
  readonly exemplarTag: number;
  /** Visits the series in their order. */
  eachSeries(visit: (series: Range) => void): void;
  /** @throws RangeError or Error when they cannot be read */
  labels(message: Range): RemoteLabels;
  /** What the request says of the metric of a series. @throws RangeError or Error when it cannot be read */
  describe(series: Range, metric: string): RemoteDescription | undefined;
  /** Whether descriptions come with the series, and not once for each metric in {@link described}. */
  readonly describesSeries: boolean;
  /** By family. */
  readonly described: ReadonlyMap<string, MetricDescription>;
}

/** Types of metrics, by their number in both messages. */
export const metricTypes = ['unknown', 'counter', 'gauge', 'histogram', 'gaugehistogram', 'summary', 'info', 'stateset'] as const;

const suffixes: Readonly<Record<string, RegExp>> = {
  histogram: /_(?:bucket|sum|count)$/,
  gaugehistogram: /_(?:bucket|gsum|gcount)$/,
  summary: /_(?:sum|count)$/,
};
const NOTHING = /$^/;

/** The name that a series' metric is described under: without what its type appends. */
export const familyOf = (metric: string, type: string): string => metric.replace(suffixes[type] ?? NOTHING, '');
