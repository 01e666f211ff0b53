import type { MetricDescription } from '../../../intake/MetricIntake';
import type { Label } from '../otlp/metrics/labels';
import { type Range, WireReader } from '../otlp/WireReader';
import { familyOf, metricTypes, type RemoteDescription, type RemoteDialect, type RemoteLabels } from './RemoteDialect';

/** WriteRequest { timeseries = 1 { labels = 1 { name = 1, value = 2 }, samples = 2, exemplars = 3, histograms = 4 }, metadata = 3 }. */
export class RemoteWriteV1 implements RemoteDialect {
  readonly exemplarTag = 26;
  readonly histogramTag = 34;
  readonly describesSeries = false;
  readonly wire: WireReader;
  readonly described = new Map<string, MetricDescription>();

  /** @throws RangeError or Error when the body is no such message */
  constructor(private readonly body: Buffer) {
    this.wire = new WireReader(body);
    this.wire.eachField({ start: 0, end: body.length }, (tag) => {
      if (tag !== 10 && tag !== 26) return false;
      const range = this.wire.range();
      if (tag === 26) this.readMetadata(range);
      return range;
    });
  }

  eachSeries(visit: (series: Range) => void): void {
    this.wire.eachField({ start: 0, end: this.body.length }, (tag) => {
      if (tag !== 10) return false;
      const series = this.wire.range();
      visit(series);
      return series;
    });
  }

  labels(message: Range): RemoteLabels {
    const ranges: Range[] = [];
    let key = '1';
    this.wire.eachField(message, (tag) => {
      if (tag !== 10) return false;
      const label = this.wire.range();
      ranges.push(label);
      key += ` ${this.body.toString('latin1', label.start, label.end)}`;
      return label;
    });
    return { key, read: () => ranges.map((label) => this.label(label)) };
  }

  describe(_series: Range, metric: string): RemoteDescription | undefined {
    if (this.described.size === 0) return undefined;
    for (const family of [metric, familyOf(metric, 'histogram'), familyOf(metric, 'gaugehistogram')]) {
      const about = this.described.get(family);
      if (about !== undefined) return { family, about };
    }
    return undefined;
  }

  private label(range: Range): Label {
    const { wire } = this;
    let name = '';
    let value = '';
    wire.eachField(range, (tag) => {
      if (tag !== 10 && tag !== 18) return false;
      const text = wire.range();
      if (tag === 10) name = wire.text(text);
      else value = wire.text(text);
      return text;
    });
    return [name, value];
  }

  /** MetricMetadata { type = 1, metric_family_name = 2, help = 4, unit = 5 }. */
  private readMetadata(range: Range): void {
    const { wire } = this;
    let type = 0;
    const texts = { 18: '', 34: '', 42: '' };
    wire.eachField(range, (tag) => {
      if (tag === 8) {
        type = wire.uint32();
        return true;
      }
      if (tag !== 18 && tag !== 34 && tag !== 42) return false;
      const text = wire.range();
      texts[tag] = wire.text(text);
      return text;
    });
    if (texts[18] !== '') this.described.set(texts[18], { type: metricTypes[type] ?? 'unknown', help: texts[34], unit: texts[42] });
  }
}
