import protobuf, { type Reader } from 'protobufjs/minimal.js';
import type { AgentMessage } from './AgentMessage';

type Attribute = NonNullable<AgentMessage['attributes']>[number];
/** Reads the field with this tag (number << 3 | wire type) whose value comes next. @returns false to pass over it */
type Visit = (tag: number) => unknown;

const VARINT = 0;
const BYTES = 2;
const tagOf = (field: number, wire: number): number => (field << 3) | wire;
/** Values within values of an attribute that are read; what is deeper is left out. */
const deepest = 4;
const mostAttributes = 200;

/**
 * Reads `AgentToServer` of OpAMP.
 * @throws Error for what is no protobuf
 */
export function readAgentMessage(bytes: Uint8Array): AgentMessage {
  const reader = protobuf.Reader.create(bytes);
  const message: { -readonly [K in keyof AgentMessage]: AgentMessage[K] } = {
    instanceUid: Buffer.alloc(0),
    sequenceNum: 0,
    capabilities: 0,
    isDisconnect: false,
    asksForUid: false,
  };
  fields(reader, reader.len, (tag) => {
    switch (tag) {
      case tagOf(1, BYTES):
        message.instanceUid = Buffer.from(reader.bytes());
        return true;
      case tagOf(2, VARINT):
        message.sequenceNum = whole(reader);
        return true;
      case tagOf(3, BYTES):
        message.attributes = description(reader);
        return true;
      case tagOf(4, VARINT):
        message.capabilities = whole(reader);
        return true;
      case tagOf(5, BYTES):
        message.health = health(reader);
        return true;
      case tagOf(6, BYTES):
        message.effective = effective(reader);
        return true;
      case tagOf(7, BYTES):
        message.remote = remote(reader);
        return true;
      case tagOf(9, BYTES):
        message.isDisconnect = true;
        return false;
      case tagOf(10, VARINT):
        message.asksForUid = (whole(reader) & 1) === 1;
        return true;
      default:
        return false;
    }
  });
  return message;
}

function fields(reader: Reader, end: number, visit: Visit): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (visit(tag) === false) reader.skipType(tag & 7);
  }
  if (reader.pos !== end) throw new RangeError('A field reaches beyond its message.');
}

/** A message within a message. */
function inner(reader: Reader, visit: Visit): void {
  const end = reader.uint32() + reader.pos;
  if (end > reader.len) throw new RangeError('A message reaches beyond the one around it.');
  fields(reader, end, visit);
}

/** Exact below 2^53, rounded beyond. */
const whole = (reader: Reader): number => Number(reader.uint64().toString());

function description(reader: Reader): readonly Attribute[] {
  const attributes: Attribute[] = [];
  inner(reader, (tag) => {
    if (tag !== tagOf(1, BYTES) && tag !== tagOf(2, BYTES)) return false;
    const attribute = keyValue(reader, 0);
    if (attributes.length < mostAttributes) attributes.push({ key: attribute.key, value: text(attribute.value) });
    return true;
  });
  return attributes;
}

function keyValue(reader: Reader, depth: number): { readonly key: string; readonly value: unknown } {
  let key = '';
  let value: unknown = null;
  inner(reader, (tag) => {
    if (tag === tagOf(1, BYTES)) key = reader.string();
    else if (tag === tagOf(2, BYTES)) value = anyValue(reader, depth);
    else return false;
    return true;
  });
  return { key, value };
}

function anyValue(reader: Reader, depth: number): unknown {
  let value: unknown = null;
  inner(reader, (tag) => {
    if (tag === tagOf(1, BYTES)) value = reader.string();
    else if (tag === tagOf(2, VARINT)) value = reader.bool();
    else if (tag === tagOf(3, VARINT)) value = Number(reader.int64().toString());
    else if (tag === tagOf(4, 1)) value = reader.double();
    else if (tag === tagOf(5, BYTES) && depth < deepest) value = values(reader, () => anyValue(reader, depth + 1));
    else if (tag === tagOf(6, BYTES) && depth < deepest) {
      const pairs = values(reader, () => keyValue(reader, depth + 1));
      value = Object.fromEntries(pairs.map((pair) => [pair.key, pair.value]));
    } else if (tag === tagOf(7, BYTES)) value = Buffer.from(reader.bytes()).toString('base64');
    else return false;
    return true;
  });
  return value;
}

/** `ArrayValue` and `KeyValueList`: a message of one repeated field. */
function values<T>(reader: Reader, read: () => T): readonly T[] {
  const found: T[] = [];
  inner(reader, (tag) => {
    if (tag !== tagOf(1, BYTES)) return false;
    found.push(read());
    return true;
  });
  return found;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

function health(reader: Reader): NonNullable<AgentMessage['health']> {
  const read = { isHealthy: false, lastError: '', status: '' };
  inner(reader, (tag) => {
    if (tag === tagOf(1, VARINT)) read.isHealthy = reader.bool();
    else if (tag === tagOf(3, BYTES)) read.lastError = reader.string();
    else if (tag === tagOf(4, BYTES)) read.status = reader.string();
    else return false;
    return true;
  });
  return read;
}

function effective(reader: Reader): NonNullable<AgentMessage['effective']> {
  const files: { name: string; body: Buffer }[] = [];
  // EffectiveConfig.config_map is an AgentConfigMap, whose config_map has an entry a file.
  const file = (): void => {
    const read = { name: '', body: Buffer.alloc(0) };
    inner(reader, (tag) => {
      if (tag === tagOf(1, BYTES)) read.name = reader.string();
      else if (tag === tagOf(2, BYTES)) {
        inner(reader, (within) => {
          if (within !== tagOf(1, BYTES)) return false;
          read.body = Buffer.from(reader.bytes());
          return true;
        });
      } else return false;
      return true;
    });
    files.push(read);
  };
  inner(reader, (tag) => {
    if (tag !== tagOf(1, BYTES)) return false;
    values(reader, file);
    return true;
  });
  return files;
}

function remote(reader: Reader): NonNullable<AgentMessage['remote']> {
  const read = { hash: Buffer.alloc(0), status: 0, error: '' };
  inner(reader, (tag) => {
    if (tag === tagOf(1, BYTES)) read.hash = Buffer.from(reader.bytes());
    else if (tag === tagOf(2, VARINT)) read.status = reader.uint32();
    else if (tag === tagOf(3, BYTES)) read.error = reader.string();
    else return false;
    return true;
  });
  return read;
}
