import { Decoder, decodeMulti, ExtensionCodec } from '@msgpack/msgpack';
import type { Instant } from '../../../intake/instant';
import { RequestFault } from '../../../intake/RequestFault';
import { readTime } from '../../times/readTime';

/** One event of a frame. */
export interface ForwardEvent {
  readonly time: Instant | undefined;
  readonly record: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A frame of the forward protocol, in whichever of its modes. */
export interface ForwardFrame {
  readonly tag: string;
  /** Undefined in place of an event that is none. */
  readonly events: readonly (ForwardEvent | undefined)[];
  /** To be sent back as it came when the events are durable. */
  readonly chunk: string | Uint8Array | undefined;
}

class EventTime {
  constructor(readonly instant: Instant) {}
}

const extensionCodec = new ExtensionCodec();
extensionCodec.register({
  type: 0,
  encode: () => null,
  decode: (data) => {
    if (data.length !== 8) return undefined;
    const view = new DataView(data.buffer, data.byteOffset, 8);
    return new EventTime({ seconds: view.getUint32(0), nanos: Math.min(view.getUint32(4), 999_999_999) });
  },
});
const options = { extensionCodec, useBigInt64: true, maxArrayLength: 1_000_000, maxMapLength: 100_000 } as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

function timeOf(value: unknown): Instant | undefined {
  if (value instanceof EventTime) return value.instant;
  if (value instanceof Date) return readTime(value.getTime());
  return readTime(typeof value === 'bigint' ? String(value) : value);
}

/** `[time, record]`, or `[[time, metadata], record]`. */
function eventOf(value: unknown): ForwardEvent | undefined {
  if (!Array.isArray(value) || !isObject(value[1])) return undefined;
  const [head, record] = value as [unknown, Record<string, unknown>];
  if (!Array.isArray(head)) return { time: timeOf(head), record, metadata: {} };
  return { time: timeOf(head[0]), record, metadata: isObject(head[1]) ? head[1] : {} };
}

/**
 * Reads a frame: Message `[tag, time, record, option?]`, Forward `[tag, [event …], option?]`, PackedForward and CompressedPackedForward
 * `[tag, bin, option?]`.
 * @throws RequestFault 400 when it is none of them
 */
export async function forwardFrame(bytes: Buffer, unpack: (packed: Buffer) => Promise<Buffer>): Promise<ForwardFrame> {
  const frame = read(() => new Decoder(options).decode(bytes));
  if (!Array.isArray(frame) || typeof frame[0] !== 'string') throw notForward();
  const [tag, body, second, third] = frame as [string, unknown, unknown, unknown];
  if (Array.isArray(body)) return { tag, events: body.map(eventOf), chunk: chunkOf(second) };
  if (body instanceof Uint8Array || typeof body === 'string') {
    const packed = Buffer.from(body as string);
    const isPacked = isObject(second) && second.compressed === 'gzip';
    const entries = isPacked ? await unpack(packed) : packed;
    return { tag, events: read(() => [...decodeMulti(entries, options)].map(eventOf)), chunk: chunkOf(second) };
  }
  return { tag, events: [eventOf([body, second])], chunk: chunkOf(third) };
}

/** @throws RequestFault 400 for what can't be sent back as it came */
function chunkOf(option: unknown): ForwardFrame['chunk'] {
  const chunk = isObject(option) ? option.chunk : undefined;
  if (chunk === undefined || chunk === null) return undefined;
  if (typeof chunk === 'string' || chunk instanceof Uint8Array) return chunk;
  throw new RequestFault(400, 'MALFORMED', 'The option "chunk" of a frame of the forward protocol is no text.');
}

const notForward = (): RequestFault => new RequestFault(400, 'MALFORMED', 'This is not a frame of the forward protocol.');

function read<T>(decode: () => T): T {
  try {
    return decode();
  } catch {
    throw notForward();
  }
}
