import { type Range, WireReader } from '../otlp/WireReader';
import type { ZipkinEndpoint, ZipkinSpan } from './ZipkinSpan';

/** What is no time, or longer than any, counts as none. */
const safe = (micros: number): number => (Number.isSafeInteger(micros) ? micros : 0);
const kinds = ['', 'CLIENT', 'SERVER', 'PRODUCER', 'CONSUMER'] as const;

/**
 * Reads zipkin.proto3.ListOfSpans { spans = 1 }; undefined stands for a span that cannot be read.
 * @throws RangeError or Error for another body, nothing was visited then
 */
export function eachProtobufSpan(body: Buffer, visit: (span: ZipkinSpan | undefined) => void): void {
  const wire = new WireReader(body);
  const reader = new SpanReader(wire);
  const whole = { start: 0, end: body.length };
  wire.eachField(whole, () => false);
  wire.eachField(whole, (tag) => {
    if (tag !== 10) return false;
    const range = wire.range();
    visit(reader.read(range));
    return range;
  });
}

class SpanReader {
  constructor(private readonly wire: WireReader) {}

  /** @returns undefined when it cannot be read */
  read(message: Range): ZipkinSpan | undefined {
    try {
      return this.span(message);
    } catch {
      return undefined;
    }
  }

  /**
   * Span { trace_id = 1, parent_id = 2, id = 3, kind = 4, name = 5, timestamp = 6, duration = 7, local_endpoint = 8, remote_endpoint = 9,
   * annotations = 10 { timestamp = 1, value = 2 }, tags = 11 { key = 1, value = 2 }, debug = 12, shared = 13 }.
   */
  private span(message: Range): ZipkinSpan {
    const { wire } = this;
    const ids = { 10: '', 18: '', 26: '' };
    const span = { kind: '', name: '', timestamp: 0, duration: 0, isDebug: false, isShared: false };
    const endpoints = { 66: this.endpoint(undefined), 74: this.endpoint(undefined) };
    const annotations: { timestamp: number; value: string }[] = [];
    const tags: [string, string][] = [];
    wire.eachField(message, (tag) => {
      if (tag === 32) span.kind = kinds[wire.uint32()] ?? '';
      else if (tag === 49) span.timestamp = safe(wire.fixed64());
      else if (tag === 56) span.duration = safe(wire.uint64());
      else if (tag === 96) span.isDebug = wire.bool();
      else if (tag === 104) span.isShared = wire.bool();
      else if ((tag & 7) !== 2) return false;
      else {
        const range = wire.range();
        if (tag === 10 || tag === 18 || tag === 26) ids[tag] = wire.body.toString('hex', range.start, range.end);
        else if (tag === 42) span.name = wire.text(range);
        else if (tag === 66 || tag === 74) endpoints[tag] = this.endpoint(range);
        else if (tag === 82) annotations.push(this.annotation(range));
        else if (tag === 90) tags.push(this.pair(range));
        return range;
      }
      return true;
    });
    return { ...span, traceId: ids[10], parentId: ids[18], id: ids[26], local: endpoints[66], remote: endpoints[74], annotations, tags };
  }

  private annotation(message: Range): { timestamp: number; value: string } {
    const { wire } = this;
    const annotation = { timestamp: 0, value: '' };
    wire.eachField(message, (tag) => {
      if (tag === 9) {
        annotation.timestamp = safe(wire.fixed64());
        return true;
      }
      if (tag !== 18) return false;
      const text = wire.range();
      annotation.value = wire.text(text);
      return text;
    });
    return annotation;
  }

  private pair(message: Range): [string, string] {
    const { wire } = this;
    const pair: [string, string] = ['', ''];
    wire.eachField(message, (tag) => {
      if (tag !== 10 && tag !== 18) return false;
      const text = wire.range();
      pair[tag === 10 ? 0 : 1] = wire.text(text);
      return text;
    });
    return pair;
  }

  /** Endpoint { service_name = 1, ipv4 = 2, ipv6 = 3, port = 4 }. */
  private endpoint(message: Range | undefined): ZipkinEndpoint {
    const { wire } = this;
    const found = { serviceName: '', address: '', port: 0 };
    if (message === undefined) return found;
    wire.eachField(message, (tag) => {
      if (tag === 32) {
        found.port = wire.uint32();
        return true;
      }
      if (tag !== 10 && tag !== 18 && tag !== 26) return false;
      const range = wire.range();
      if (tag === 10) found.serviceName = wire.text(range);
      else found.address ||= addressText(wire.body.subarray(range.start, range.end));
      return range;
    });
    return found;
  }
}

/** An address of 4 or 16 bytes as text; empty for any other length. */
function addressText(bytes: Buffer): string {
  if (bytes.length === 4) return bytes.join('.');
  if (bytes.length !== 16) return '';
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}
