import type { JsonWriter } from '../JsonWriter';
import type { Range } from '../WireReader';
import { contextOf, groupOf, type MetricGroup, type MetricKind } from './MetricContext';
import { MetricWire } from './MetricWire';
import type { PointTaker } from './PointTaker';
import { ProtobufPoints } from './ProtobufPoints';

interface MetricPlace {
  readonly group: MetricGroup;
  readonly metric: Range;
}

const NOTHING: Range = { start: 0, end: 0 };
const kinds: Readonly<Record<number, MetricKind>> = { 42: 'gauge', 58: 'sum', 74: 'histogram', 82: 'exponential', 90: 'summary' };

/** Reads metrics of OTLP's protobuf form, straight from the body's bytes. Texts are made only for series that are not known yet. */
export class ProtobufMetrics {
  private readonly reader: MetricWire;
  private readonly points: ProtobufPoints;

  constructor(
    private readonly body: Buffer,
    json: JsonWriter,
    private readonly taker: PointTaker,
  ) {
    this.reader = new MetricWire(body, json);
    this.points = new ProtobufPoints(this.reader, taker);
  }

  /**
   * Finds the metrics of an ExportMetricsServiceRequest: resource_metrics = 1 { resource = 1, scope_metrics = 2 { scope = 1, metrics = 2 } }.
   * @throws RangeError or Error when the body is not such a message
   */
  find(): MetricPlace[] {
    const { body, reader } = this;
    const { wire } = reader;
    const places: MetricPlace[] = [];
    wire.eachField({ start: 0, end: body.length }, (tag) => {
      if (tag !== 10) return false;
      const resourceMetrics = wire.range();
      const { one: resource = NOTHING, many: scopes } = reader.parts(resourceMetrics);
      const resourceKey = body.toString('latin1', resource.start, resource.end);
      for (const scopeMetrics of scopes) {
        const { one: scope = NOTHING, many: metrics } = reader.parts(scopeMetrics);
        const key = `${resource.end - resource.start}:${resourceKey}${body.toString('latin1', scope.start, scope.end)}`;
        const group = groupOf(key, () => ({ resource: reader.listed(resource, 10), scope: reader.scope(scope) }));
        for (const metric of metrics) places.push({ group, metric });
      }
      return resourceMetrics;
    });
    return places;
  }

  /** Takes all data points of what {@link find} has found. */
  take(places: readonly MetricPlace[]): void {
    for (const [index, { group, metric }] of places.entries()) {
      this.metric(group, metric);
      if (places[index + 1]?.group !== group) this.taker.endGroup(group);
    }
  }

  /** Metric { name = 1, description = 2, unit = 3, gauge = 5, sum = 7, histogram = 9, exponential_histogram = 10, summary = 11 }. */
  private metric(group: MetricGroup, range: Range): void {
    const { taker } = this;
    const { wire } = this.reader;
    const texts = { 10: '', 18: '', 26: '' };
    let kind: MetricKind | undefined;
    const points: Range[] = [];
    let temporality = 0;
    let monotonic = false;
    try {
      wire.eachField(range, (tag) => {
        if (tag === 10 || tag === 18 || tag === 26) {
          const text = wire.range();
          texts[tag] = wire.text(text);
          return text;
        }
        const found = kinds[tag];
        if (found === undefined) return false;
        const data = wire.range();
        kind = found;
        points.length = 0;
        wire.eachField(data, (inner) => {
          if (inner === 10) {
            const point = wire.range();
            points.push(point);
            return point;
          }
          if (inner === 16) temporality = wire.uint32();
          else if (inner === 24) monotonic = wire.bool();
          else return false;
          return true;
        });
        return data;
      });
    } catch {
      taker.broken(`a metric that cannot be read: ${this.body.toString('base64', range.start, Math.min(range.end, range.start + 300))}`);
      return;
    }
    if (kind === undefined || points.length === 0) return;
    const head = { name: texts[10], description: texts[18], unit: texts[26], kind, monotonic, delta: temporality === 1 };
    const context = contextOf(group, head);
    if (context === undefined) {
      for (const _ of points) taker.broken(`a metric without a name: ${JSON.stringify(head)}`);
      return;
    }
    taker.describe(context);
    for (const point of points) {
      // What is broken in a point shows before its first sample is taken, at the latest when its attributes are read.
      const before = taker.points;
      try {
        this.points[kind === 'gauge' || kind === 'sum' ? 'number' : kind](context, point);
      } catch {
        taker.points = before;
        taker.broken(`${head.name}: ${this.body.toString('base64', point.start, Math.min(point.end, point.start + 300))}`);
      }
    }
  }
}
