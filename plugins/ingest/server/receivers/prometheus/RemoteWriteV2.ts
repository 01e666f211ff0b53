import type { MetricDescription } from '../../../intake/MetricIntake';
import type { Label } from '../otlp/metrics/labels';
import { type Range, WireReader } from '../otlp/WireReader';
import { familyOf, metricTypes, type RemoteDescription, type RemoteDialect, type RemoteLabels } from './RemoteDialect';

/** A request of the largest size has a hundredth of this. */
const MOST_SYMBOLS = 1_000_000;

/**
 * io.prometheus.write.v2.Request { symbols = 4, timeseries = 5 { labels_refs = 1, samples = 2, histograms = 3, exemplars = 4, metadata = 5 } }:
 * texts are written once, and everything else names them by their place.
 */
export class RemoteWriteV2 implements RemoteDialect {
  readonly histogramTag = 26;
  readonly exemplarTag = 34;
  readonly describesSeries = true;
  readonly described: ReadonlyMap<string, MetricDescription> = new Map();
  readonly wire: WireReader;
  private readonly symbols: string[] = [];

  /** @throws RangeError or Error when the body is no such message */
  constructor(private readonly body: Buffer) {
    this.wire = new WireReader(body);
    const { wire, symbols } = this;
    wire.eachField({ start: 0, end: body.length }, (tag) => {
      if (tag === 42) return wire.range();
      if (tag !== 34) return false;
      if (symbols.length === MOST_SYMBOLS) throw new RangeError(`there are more than ${MOST_SYMBOLS} symbols`);
      const symbol = wire.range();
      symbols.push(wire.text(symbol));
      return symbol;
    });
  }

  eachSeries(visit: (series: Range) => void): void {
    this.wire.eachField({ start: 0, end: this.body.length }, (tag) => {
      if (tag !== 42) return false;
      const series = this.wire.range();
      visit(series);
      return series;
    });
  }

  labels(message: Range): RemoteLabels {
    const { wire } = this;
    const places: number[] = [];
    wire.eachField(message, (tag) => {
      if (tag === 10) {
        const packed = wire.range();
        wire.packed(packed, places, () => wire.uint32());
        return packed;
      }
      if (tag !== 8) return false;
      places.push(wire.uint32());
      return true;
    });
    if (places.length % 2 === 1) throw new RangeError('a label without a value');
    const texts = places.map((place) => this.symbol(place));
    return {
      key: texts.reduce((key, text) => `${key} ${text.length}:${text}`, '2'),
      read: () =>
        Array.from({ length: texts.length / 2 }, (_, index): Label => [texts[index * 2] as string, texts[index * 2 + 1] as string]),
    };
  }

  /** Metadata { type = 1, help_ref = 3, unit_ref = 4 }. */
  describe(series: Range, metric: string): RemoteDescription | undefined {
    const { wire } = this;
    let type = 0;
    let help = 0;
    let unit = 0;
    wire.eachField(series, (tag) => {
      if (tag !== 42) return false;
      const metadata = wire.range();
      wire.eachField(metadata, (field) => {
        if (field === 8) type = wire.uint32();
        else if (field === 24) help = wire.uint32();
        else if (field === 32) unit = wire.uint32();
        else return false;
        return true;
      });
      return metadata;
    });
    if (type === 0 && help === 0 && unit === 0) return undefined;
    const name = metricTypes[type] ?? 'unknown';
    const texts = { help: this.symbols[help] ?? '', unit: this.symbols[unit] ?? '' };
    return { family: familyOf(metric, name), about: { type: name, ...texts } };
  }

  private symbol(place: number): string {
    const text = this.symbols[place];
    if (text === undefined) throw new RangeError(`there is no symbol ${place}`);
    return text;
  }
}
