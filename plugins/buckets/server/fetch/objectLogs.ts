import type { LogRecord } from '#plugins/ingest/contract';
import { isObject } from '#sdk';
import type { BucketType } from '../../common/bucketTypes';
import { cloudFrontFormat } from '../formats/cloudFront';
import { cloudTrailRecord } from '../formats/cloudTrail';
import { JsonItems } from '../formats/JsonItems';
import { type Line, Lines } from '../formats/Lines';
import { loadBalancerFormat } from '../formats/loadBalancer';
import { parquetLogs } from '../formats/parquetLogs';
import { recordOf } from '../formats/recordOf';
import { type LineFormat, SAMPLE_LENGTH, type SourceLog } from '../formats/SourceLog';
import { s3AccessFormat } from '../formats/s3Access';
import { flowRecord, vpcFlowFormat } from '../formats/vpcFlow';
import type { ObjectSource } from './ObjectSource';
import { packingOf, unpacked } from './unpacked';

export interface LogsAsked {
  readonly source: ObjectSource;
  readonly kind: BucketType['id'];
  readonly logsType: string;
  /** Milliseconds since the epoch: the time of lines that tell none. */
  readonly modified: number;
}

/** Part of the paths of files that CloudTrail writes beside its logs: hashes of these, no events. */
const DIGESTS = '/CloudTrail-Digest/';

const formats: Readonly<Partial<Record<BucketType['id'], () => LineFormat>>> = {
  cloudfront: cloudFrontFormat,
  elb: loadBalancerFormat,
  'vpc-flow': vpcFlowFormat,
  's3-access': s3AccessFormat,
};

/**
 * The logs of an object, always the same ones in the same order; of a source that begins behind a log's `end`, those that follow it.
 * @throws ContentFault where what it holds is broken, S3Fault where its bytes do not come
 */
export async function* objectLogs(asked: LogsAsked): AsyncGenerator<SourceLog> {
  const { source, kind } = asked;
  if (kind === 'cloudtrail' && source.object.key.includes(DIGESTS)) return;
  if (source.from > 0) {
    yield* lineLogs(source.pieces(), asked, 'lines');
    return;
  }
  const packing = packingOf(await source.begin());
  if (packing === 'parquet') {
    const file = { byteLength: source.object.size, slice: (start: number, end?: number) => source.slice(start, end) };
    yield* parquetLogs(file, (row) => rowRecord(row, asked));
    return;
  }
  const pieces = unpacked(packing, source.pieces());
  yield* kind === 'cloudtrail' ? trailLogs(pieces) : lineLogs(pieces, asked, packing === undefined ? 'text' : 'packed');
}

async function* trailLogs(pieces: AsyncIterable<Buffer>): AsyncGenerator<SourceLog> {
  const items = new JsonItems(2);
  const read = (log: SourceLog): SourceLog => {
    if (log.kind !== 'json') return log;
    try {
      return {
        kind: 'record',
        record: cloudTrailRecord(JSON.parse(log.bytes.toString('utf8')) as Record<string, unknown>),
        size: log.bytes.length,
      };
    } catch {
      return { kind: 'unfit', reason: 'malformed', sample: log.bytes.toString('utf8', 0, SAMPLE_LENGTH) };
    }
  };
  for await (const piece of pieces) for (const log of items.push(piece)) yield read(log);
  items.end();
}

/**
 * Lines, or a list of objects, or objects over many lines: told by how the text begins.
 * @param as `packed` when bytes of the text are none of the object's, `lines` when it begins in the middle of what is known to be lines
 */
async function* lineLogs(pieces: AsyncIterable<Buffer>, asked: LogsAsked, as: 'text' | 'packed' | 'lines'): AsyncGenerator<SourceLog> {
  const lines = new Lines(asked.source.from);
  const format = formats[asked.kind]?.();
  const goesOn = as !== 'packed' && format?.hasHead === undefined;
  const read = ({ end, ...line }: Line) => lineLog(line, format, asked, goesOn ? end : undefined);
  let items: JsonItems | undefined;
  let isFirst = as !== 'lines';
  for await (const piece of pieces) {
    if (isFirst && piece.length > 0) {
      isFirst = false;
      const within = format === undefined ? itemsWithin(piece) : undefined;
      if (within !== undefined) items = new JsonItems(within);
    }
    if (items !== undefined) yield* items.push(piece);
    else for (const line of lines.push(piece)) yield* read(line);
  }
  if (items !== undefined) items.end();
  else for (const line of lines.end()) yield* read(line);
}

/** Brackets around the objects of a text that is JSON as a whole; undefined for one of lines. */
function itemsWithin(piece: Buffer): number | undefined {
  const text = piece.toString('utf8', 0, 4096).trimStart();
  if (/^\[\s*\{/.test(text)) return 1;
  if (/^\{\s*"Records"\s*:\s*\[/.test(text)) return 2;
  return /^\{\s*[\r\n]/.test(text) ? 0 : undefined;
}

function* lineLog(
  { bytes, isTooLong }: Omit<Line, 'end'>,
  format: LineFormat | undefined,
  { logsType, modified }: LogsAsked,
  end: number | undefined,
): Generator<SourceLog> {
  if (isTooLong) {
    yield { kind: 'unfit', reason: 'oversized', sample: bytes.toString('utf8', 0, SAMPLE_LENGTH), end };
    return;
  }
  const isJson = bytes[0] === 123 && bytes.at(-1) === 125;
  if (isJson) {
    yield { kind: 'json', bytes, end };
    return;
  }
  const text = bytes.toString('utf8');
  const read = format?.read(text);
  if (read === 'head') return;
  yield { kind: 'record', record: read ?? lineRecord(text, logsType, modified), size: bytes.length, end };
}

/** A line as it is. */
const lineRecord = (message: string, type: string, modified: number): LogRecord => ({
  ...recordOf({ type, message, time: { seconds: Math.floor(modified / 1000), nanos: (modified % 1000) * 1_000_000 }, fields: {} }),
  severity: 'unset',
});

function rowRecord(row: Record<string, unknown>, { kind, logsType, modified }: LogsAsked): LogRecord {
  if (kind === 'vpc-flow') return flowRecord(row);
  if (kind === 'cloudtrail') return cloudTrailRecord(row);
  const { message, ...fields } = row;
  const text = typeof message === 'string' ? message : JSON.stringify(isObject(row) ? row : {});
  return { ...lineRecord(text, logsType, modified), fields };
}
