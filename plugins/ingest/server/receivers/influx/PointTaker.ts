import type { MetricIntake } from '../../../intake/MetricIntake';
import type { SampleRejection } from '../../../intake/reasons';
import { labelsOf } from '../otlp/metrics/labels';
import { prometheusName } from '../otlp/metrics/prometheusName';
import { type InfluxPoint, readLine } from './readLine';

/** Lines that a fault is told of. */
const NAMED = 10;
const SAMPLE_LENGTH = 500;
const about = { type: 'unknown' };

/** Takes points of the line protocol: each field that is a number or a truth value is a sample of a series of its own. */
export class PointTaker {
  private readonly faults: string[] = [];
  private lines = 0;
  private unread = 0;
  /** Lines of which something was rejected. */
  private readonly rejected = new Set<number>();

  constructor(
    private readonly intake: MetricIntake,
    private readonly received: number,
    /** Labels that the request's address adds. */
    private readonly labels: readonly (readonly [string, string])[],
    private readonly millisOf: (digits: string) => number,
  ) {}

  line(text: string): void {
    const number = this.lines++;
    let point: InfluxPoint;
    try {
      point = readLine(text);
    } catch (error) {
      this.unread++;
      this.intake.reject('malformed', text.slice(0, SAMPLE_LENGTH));
      this.told(`unable to parse '${text.slice(0, 200)}': ${error instanceof Error ? error.message : ''}`);
      return;
    }
    const millis = point.time === undefined ? this.received : this.millisOf(point.time);
    for (const [field, value] of point.fields) {
      // Samples are numbers. Senders write texts beside them on purpose: the request does not fail for those.
      if (value === 'text') this.intake.reject('unsupported', `${point.measurement} ${field}: a text`);
      else this.fault(number, this.sample(point, field, millis, value, number), text);
    }
  }

  /** @returns what is to be told of lines that were not stored, in Influx' words; empty when all were */
  async settle(): Promise<string> {
    const { refused } = await this.intake.settle();
    for (const [number, reason] of refused) this.fault(number, reason, `line ${number + 1}`);
    if (this.faults.length === 0) return '';
    const isPartial = this.unread < this.lines;
    return `${isPartial ? 'partial write: ' : ''}${this.faults.join('\n')}${isPartial ? ` dropped=${this.rejected.size}` : ''}`;
  }

  private sample(point: InfluxPoint, field: string, millis: number, value: number, number: number): SampleRejection | undefined {
    const { intake } = this;
    const key = `influx ${this.labels.join()} ${field.length} ${field} ${point.head}`;
    const series = intake.known(key) ?? this.named(point, field, key);
    if (series !== undefined) return intake.sample(series, millis, value, number);
    intake.reject('oversized', `${point.measurement} ${field}`);
    return 'oversized';
  }

  private named({ measurement, tags }: InfluxPoint, field: string, key: string): ReturnType<MetricIntake['series']> {
    const name = prometheusName(field === 'value' ? measurement : `${measurement}_${field}`, '', 'other');
    const metric = name === '' ? '_' : name;
    this.intake.describe(metric, { ...about, originalName: `${measurement} ${field}` });
    return this.intake.series(metric, [...labelsOf(tags), ...this.labels], about, key);
  }

  private fault(number: number, reason: SampleRejection | undefined, text: string): void {
    if (reason === undefined || this.rejected.has(number)) return;
    this.rejected.add(number);
    this.told(`unable to store '${text.slice(0, 200)}': ${reason === 'implausible-time' ? 'its time is not believed' : reason}`);
  }

  private told(fault: string): void {
    if (this.faults.length < NAMED) this.faults.push(fault);
  }
}
