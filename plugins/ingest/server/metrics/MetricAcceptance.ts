import type { HistogramSample } from '../../intake/HistogramSample';
import { instantText } from '../../intake/instant';
import type { Exemplar, MetricDescription, MetricIntake, Series } from '../../intake/MetricIntake';
import type { RejectionReason, Repair, SampleRejection } from '../../intake/reasons';
import type { Sender } from '../../intake/Sender';
import type { Settlement } from '../../intake/Settlement';
import type { Batch } from '../batches/Batch';
import { writeJson } from '../json/writeJson';
import type { LossLedger } from '../ledger/LossLedger';
import type { Lane } from '../pipeline/Lane';
import { RequestRows } from '../pipeline/RequestRows';
import { Tally } from '../pipeline/Tally';
import { withinPatience } from '../pipeline/withinPatience';
import { FARTHEST_AHEAD, OLDEST } from '../times/timeRange';
import { histogramText } from './histogramText';
import type { KnownSeries } from './KnownSeries';
import type { SeriesBook } from './SeriesBook';

/** The ways into the tables of metrics, and what they share between requests. */
export interface MetricLanes {
  readonly samples: Lane;
  readonly histograms: Lane;
  readonly series: Lane;
  readonly metadata: Lane;
  readonly exemplars: Lane;
  readonly book: SeriesBook;
}

export interface MetricParts {
  readonly metrics: MetricLanes;
  readonly ledger: LossLedger;
  readonly largestRequest: number;
  readonly patience: number;
}

const DAY = 86_400_000;
/** Bytes of a row of `samples` beside its prefix. */
const SAMPLE_ROW = 64;
/** Bytes of the time in a row, and of the tab behind it. */
const TIME_TEXT = 15;
/** Prometheus' stale marker: a NaN of its own. */
const STALE = { high: 0x7ff00000, low: 2 };

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);
/** Places of the halves in memory. */
const [LOW, HIGH] = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? [0, 1] : [1, 0];

/** The samples of one request on their way into the store, with the names of series that were not there yet. */
export class MetricAcceptance implements MetricIntake {
  private readonly samples: RequestRows;
  private readonly histograms: RequestRows;
  /** Rows that go with the samples and are not counted. */
  private readonly companions: {
    readonly derived: RequestRows;
    readonly series: RequestRows;
    readonly metadata: RequestRows;
    readonly exemplars: RequestRows;
  };
  private readonly tally = new Tally();
  /** Batches of other requests that name series used here: without the name a sample would not be found. */
  private readonly naming = new Set<Batch>();
  private readonly newest: number;

  constructor(
    private readonly parts: MetricParts,
    private readonly sender: Sender,
    private readonly protocol: string,
    private readonly received: number,
  ) {
    const rows = ({ lane, counted }: { lane: Lane; counted: boolean }): RequestRows =>
      new RequestRows(lane, sender, protocol, counted ? 'metrics' : undefined, parts.largestRequest);
    const { samples, histograms, series, metadata, exemplars } = parts.metrics;
    this.samples = rows({ lane: samples, counted: true });
    this.histograms = rows({ lane: histograms, counted: true });
    this.companions = {
      derived: rows({ lane: samples, counted: false }),
      series: rows({ lane: series, counted: false }),
      metadata: rows({ lane: metadata, counted: false }),
      exemplars: rows({ lane: exemplars, counted: false }),
    };
    this.newest = received + FARTHEST_AHEAD * 1000;
  }

  known(key: string): Series | undefined {
    return this.parts.metrics.book.known(this.sender.accountId, key);
  }

  series(
    metric: string,
    labels: Iterable<readonly [string, string]>,
    about: Pick<MetricDescription, 'type' | 'unit'>,
    key?: string,
  ): Series | undefined {
    return this.parts.metrics.book.series(this.sender.accountId, metric, labels, about, key);
  }

  sample(series: Series, millis: number, value: number, point: number): SampleRejection | undefined {
    double[0] = value;
    return this.bits(series, millis, halves[HIGH] as number, halves[LOW] as number, point);
  }

  stale(series: Series, millis: number, point: number): SampleRejection | undefined {
    return this.bits(series, millis, STALE.high, STALE.low, point);
  }

  bits(series: Series, millis: number, high: number, low: number, point: number): SampleRejection | undefined {
    const known = series as KnownSeries;
    if (!this.isPlausible(millis)) return this.rejected('implausible-time', known, millis);
    const out = this.samples.reserve(known.prefix.length + SAMPLE_ROW);
    if (out === undefined) return this.rejected('oversized', known, millis);
    known.write(out, millis, high, low);
    this.samples.take(point);
    this.name(known, millis);
    return undefined;
  }

  histogram(series: Series, millis: number, sample: HistogramSample | 'stale', point: number): SampleRejection | undefined {
    const known = series as KnownSeries;
    if (!this.isPlausible(millis)) return this.rejected('implausible-time', known, millis);
    const text = histogramText(sample);
    const out = this.histograms.reserve(known.prefix.length + TIME_TEXT + text.length);
    if (out === undefined) return this.rejected('oversized', known, millis);
    known.begin(out, millis);
    out.utf8(text);
    this.histograms.take(point);
    this.name(known, millis);
    return undefined;
  }

  derived(series: Series, millis: number, value: number | 'stale'): void {
    const known = series as KnownSeries;
    if (!this.isPlausible(millis) || !known.derivedAt.isNew(millis)) return;
    const { derived } = this.companions;
    const out = derived.reserve(known.prefix.length + SAMPLE_ROW);
    if (out === undefined) return;
    if (value !== 'stale') double[0] = value;
    const { high, low } = value === 'stale' ? STALE : { high: halves[HIGH] as number, low: halves[LOW] as number };
    known.write(out, millis, high, low);
    derived.take(0);
    this.name(known, millis);
  }

  exemplar(series: Series, { time, value, traceId, spanId, labels }: Exemplar): boolean {
    const millis = time.seconds * 1000 + Math.floor(time.nanos / 1e6);
    if (!this.isPlausible(millis) || !Number.isFinite(value)) return false;
    return this.write(
      this.companions.exemplars,
      `{"account":${this.sender.accountId},"series":"${series.id}","ts":"${textOf(millis)}","value":${value},"trace_id":${writeJson(traceId)},"span_id":${writeJson(spanId)},"labels":${writeJson(labels)}}\n`,
    );
  }

  describe(metric: string, { type, unit = '', help = '', originalName = metric, temporality = 'cumulative' }: MetricDescription): void {
    const text = `"metric":${writeJson(metric)},"type":${writeJson(type)},"temporality":"${temporality}","unit":${writeJson(unit)},"help":${writeJson(help)},"original_name":${writeJson(originalName)}`;
    const { book } = this.parts.metrics;
    if (!book.isNews(this.sender.accountId, text, Math.floor(this.received / DAY))) return;
    this.write(this.companions.metadata, `{"account":${this.sender.accountId},${text},"seen":"${textOf(this.received)}"}\n`);
  }

  reject(reason: SampleRejection, sample: string, samples = 1): void {
    this.tally.reject(reason, sample, samples);
  }

  /** Counts a sample that a processor's rule drops. */
  dropped(rule: string, processor: string): void {
    this.tally.dropped(rule, processor);
  }

  repaired(repair: Repair, samples = 1): void {
    this.tally.repaired(repair, samples);
  }

  async settle(): Promise<Settlement> {
    const refused = new Map<number, RejectionReason>();
    const { derived, series, metadata, exemplars } = this.companions;
    const others = [derived, series, metadata, exemplars].map((rows) => rows.settled(new Map()));
    const named = [...this.naming].map((batch) => batch.outcome);
    const { ledger, patience } = this.parts;
    const counted = [this.samples, this.histograms];
    await withinPatience(Promise.all([...counted.map((rows) => rows.settled(refused)), ...others, ...named]), patience);
    const total = (count: (rows: RequestRows) => number): number => counted.reduce((sum, rows) => sum + count(rows), 0);
    this.tally.write(
      ledger,
      { ...this.sender, signal: 'metrics' },
      this.protocol,
      total((rows) => rows.redelivered),
    );
    return { stored: total((rows) => rows.stored) - refused.size, refused };
  }

  close(acknowledged: boolean): void {
    this.samples.close(acknowledged);
    this.histograms.close(acknowledged);
    for (const rows of Object.values(this.companions)) rows.close(acknowledged);
  }

  private isPlausible(millis: number): boolean {
    return millis >= OLDEST * 1000 && millis <= this.newest;
  }

  private rejected(reason: SampleRejection, { members }: KnownSeries, millis: number): SampleRejection {
    this.reject(reason, `${members} at ${millis}`);
    return reason;
  }

  /** Writes the series' name once a day, or waits for whoever is doing so. */
  private name(series: KnownSeries, millis: number): void {
    const day = Math.floor(millis / DAY);
    if (!series.days.isNew(day)) {
      if (series.naming !== undefined) this.naming.add(series.naming);
      return;
    }
    const time = textOf(millis);
    const { series: rows } = this.companions;
    const row = `{${series.members},"day":"${time.slice(0, 10)}","first_seen":"${time}","last_seen":"${time}"}\n`;
    if (!this.write(rows, row)) return;
    const { batch } = rows;
    if (batch === undefined) return;
    series.naming = batch;
    void batch.outcome.then(() => {
      if (series.naming === batch) series.naming = undefined;
    });
  }

  private write(rows: RequestRows, row: string): boolean {
    const out = rows.reserve(Buffer.byteLength(row));
    out?.utf8(row);
    if (out !== undefined) rows.take(0);
    return out !== undefined;
  }
}

const textOf = (millis: number): string =>
  instantText({ seconds: Math.floor(millis / 1000), nanos: (millis % 1000) * 1_000_000 }).slice(0, 23);
