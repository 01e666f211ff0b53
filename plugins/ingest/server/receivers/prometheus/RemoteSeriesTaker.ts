import { instantOfMillis } from '../../../intake/instant';
import type { Exemplar, MetricIntake, Series } from '../../../intake/MetricIntake';
import type { SampleRejection } from '../../../intake/reasons';
import type { Label } from '../otlp/metrics/labels';
import { PointTaker } from '../otlp/metrics/PointTaker';
import type { Range } from '../otlp/WireReader';
import { NativeHistogram } from './NativeHistogram';
import type { RemoteDialect, RemoteLabels } from './RemoteDialect';
import { RemoteOutcome } from './RemoteOutcome';

const NAME = '__name__';
const SAMPLE_TAG = 18;
/** Stands for no metric of OpenTelemetry: those are numbered from 1. */
const ID = 0;
const HEX = /^[0-9a-fA-F]{1,32}$/;
const unknown = { type: 'unknown' };

/** Takes the series of a request of remote write. */
export class RemoteSeriesTaker {
  readonly outcome = new RemoteOutcome();
  /** Counts what is met, and takes exemplars. */
  private readonly taker: PointTaker;
  /** Descriptions that this request has told already. */
  private readonly told = new Set<string>();

  constructor(
    private readonly dialect: RemoteDialect,
    private readonly intake: MetricIntake,
    private readonly received: number,
  ) {
    this.taker = new PointTaker(intake, received);
  }

  take(): void {
    const { dialect } = this;
    for (const [family, about] of dialect.described) this.intake.describe(family, about);
    dialect.eachSeries((series) => {
      try {
        this.series(series);
      } catch (error) {
        this.unreadable(series, error);
      }
    });
    this.outcome.exemplars = this.taker.exemplars;
  }

  async settle(): Promise<void> {
    const { refused } = await this.intake.settle();
    this.outcome.refused(refused);
  }

  /** @throws RangeError or Error before anything of it is taken, when its labels or exemplars cannot be read */
  private series(range: Range): void {
    const { dialect, intake, outcome } = this;
    const { wire, histogramTag } = dialect;
    const labels = dialect.labels(range);
    const key = `${ID} ${labels.key}`;
    let series = intake.known(key);
    const named = series === undefined || dialect.describesSeries ? this.named(range, labels) : undefined;
    const exemplars = this.exemplars(range);
    const seriesOf = (type?: string): Series | undefined => {
      if (series !== undefined) return series;
      const { metric, rest, about } = named ?? this.named(range, labels);
      series = intake.series(metric, rest, type !== undefined && about.type === 'unknown' ? { type } : about, key);
      return series;
    };
    wire.eachField(range, (tag) => {
      if (tag !== SAMPLE_TAG && tag !== histogramTag) return false;
      const item = wire.range();
      const number = this.taker.points++;
      let fault: SampleRejection | undefined;
      try {
        fault = tag === SAMPLE_TAG ? this.sample(item, seriesOf, number) : this.histogram(item, seriesOf, number);
      } catch (error) {
        fault = 'malformed';
        intake.reject(fault, `${sampleOf(error)} in ${this.start(range)}`);
      }
      outcome.count(tag === histogramTag, number, fault);
      return item;
    });
    this.attach(exemplars, exemplars.length > 0 ? seriesOf() : undefined);
  }

  private attach(exemplars: readonly Exemplar[], series: Series | undefined): void {
    if (series !== undefined) for (const exemplar of exemplars) this.taker.exemplar(series, exemplar);
  }

  /** Sample { value = 1, timestamp = 2 }. The value's bits are kept. */
  private sample(range: Range, seriesOf: () => Series | undefined, number: number): SampleRejection | undefined {
    const { wire } = this.dialect;
    let at: number | undefined;
    let millis = 0;
    wire.eachField(range, (tag) => {
      if (tag === 9) at = wire.eightBytes();
      else if (tag === 16) millis = wire.uint64();
      else return false;
      return true;
    });
    const series = seriesOf();
    if (series === undefined) {
      this.intake.reject('oversized', this.start(range));
      return 'oversized';
    }
    const [high, low] = at === undefined ? [0, 0] : [wire.body.readUInt32LE(at + 4), wire.body.readUInt32LE(at)];
    return this.intake.bits(series, millis, high, low, number);
  }

  private histogram(range: Range, seriesOf: (type: string) => Series | undefined, number: number): SampleRejection | undefined {
    const native = new NativeHistogram(this.dialect.wire, range);
    const sample = native.isStale ? 'stale' : native.sample();
    const series = seriesOf('histogram');
    if (series !== undefined) return this.intake.histogram(series, native.millis, sample, number);
    this.intake.reject('oversized', this.start(range));
    return 'oversized';
  }

  /** @throws RangeError when the labels cannot be a series' */
  private named(range: Range, labels: RemoteLabels): NamedSeries {
    const found = new Map<string, string>();
    for (const [name, value] of labels.read()) {
      if (name === '') throw new RangeError('a label without a name');
      if (found.has(name)) throw new RangeError(`the label ${name} is given twice`);
      found.set(name, value);
    }
    const metric = found.get(NAME) ?? '';
    if (metric === '') throw new RangeError(`the label ${NAME} is missing`);
    found.delete(NAME);
    const description = this.dialect.describe(range, metric);
    if (description !== undefined && this.dialect.describesSeries) {
      const { family, about } = description;
      const text = JSON.stringify([family, about]);
      if (!this.told.has(text)) this.intake.describe(family, about);
      this.told.add(text);
    }
    return { metric, rest: [...found], about: description?.about ?? unknown };
  }

  /** Exemplar { labels = 1, value = 2, timestamp = 3 }. */
  private exemplars(series: Range): Exemplar[] {
    const { wire, exemplarTag } = this.dialect;
    const found: Exemplar[] = [];
    wire.eachField(series, (tag) => {
      if (tag !== exemplarTag) return false;
      const range = wire.range();
      let value = 0;
      let millis = 0;
      wire.eachField(range, (field) => {
        if (field === 17) value = wire.double();
        else if (field === 24) millis = wire.uint64();
        else return false;
        return true;
      });
      const labels = new Map(this.dialect.labels(range).read());
      const traceId = taken(labels, 'trace_id', 32);
      const spanId = taken(labels, 'span_id', 16);
      found.push({
        time: instantOfMillis(millis === 0 ? this.received : millis),
        value,
        traceId,
        spanId,
        labels: Object.fromEntries(labels),
      });
      return range;
    });
    return found;
  }

  /** Counts the samples and histograms of a series that cannot be read. */
  private unreadable(range: Range, error: unknown): void {
    const { wire, histogramTag } = this.dialect;
    const { outcome } = this;
    let samples = 0;
    let histograms = 0;
    try {
      wire.eachField(range, (tag) => {
        if (tag === SAMPLE_TAG) samples++;
        else if (tag === histogramTag) histograms++;
        return false;
      });
    } catch {
      // What follows cannot be counted.
    }
    if (samples + histograms === 0) samples = 1;
    outcome.lose(samples, histograms, 'malformed');
    this.taker.points += samples + histograms;
    this.intake.reject('malformed', `${sampleOf(error)} in ${this.start(range)}`, samples + histograms);
  }

  private start({ start, end }: Range): string {
    return this.dialect.wire.body.toString('latin1', start, Math.min(end, start + 200)).replaceAll(/[^ -~]+/g, ' ');
  }
}

interface NamedSeries {
  readonly metric: string;
  /** The labels without the name. */
  readonly rest: readonly Label[];
  readonly about: { readonly type: string; readonly unit?: string };
}

const sampleOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'something unreadable');

/** Takes an id out of labels: lower-case and of full length. */
function taken(labels: Map<string, string>, name: string, length: number): string {
  const id = labels.get(name);
  if (id === undefined || id.length > length || !HEX.test(id)) return '';
  labels.delete(name);
  return id.toLowerCase().padStart(length, '0');
}
