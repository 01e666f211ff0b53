import type { Labels } from '../SeriesSource';

const mask = (1n << 64n) - 1n;
const p1: bigint = 0x9e3779b185ebca87n;
const p2: bigint = 0xc2b2ae3d27d4eb4fn;
const p3: bigint = 0x165667b19e3779f9n;
const p4: bigint = 0x85ebca77c2b2ae63n;
const p5: bigint = 0x27d4eb2f165667c5n;

const turn = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & mask;
const mixed = (sum: bigint, input: bigint): bigint => (turn((sum + input * p2) & mask, 31n) * p1) & mask;
const merge = (hash: bigint, sum: bigint): bigint => ((hash ^ mixed(0n, sum)) * p1 + p4) & mask;

/** XXH64 with seed 0. */
export function xxh64(bytes: Uint8Array): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const long = (at: number): bigint => view.getBigUint64(at, true);
  let at = 0;
  let hash = p5;
  if (bytes.length >= 32) {
    let [a, b, c, d] = [(p1 + p2) & mask, p2, 0n, (mask + 1n - p1) & mask];
    for (; at + 32 <= bytes.length; at += 32) {
      a = mixed(a, long(at));
      b = mixed(b, long(at + 8));
      c = mixed(c, long(at + 16));
      d = mixed(d, long(at + 24));
    }
    hash = (turn(a, 1n) + turn(b, 7n) + turn(c, 12n) + turn(d, 18n)) & mask;
    for (const sum of [a, b, c, d]) hash = merge(hash, sum);
  }
  hash = (hash + BigInt(bytes.length)) & mask;
  for (; at + 8 <= bytes.length; at += 8) hash = (turn(hash ^ mixed(0n, long(at)), 27n) * p1 + p4) & mask;
  if (at + 4 <= bytes.length) {
    hash = (turn(hash ^ ((BigInt(view.getUint32(at, true)) * p1) & mask), 23n) * p2 + p3) & mask;
    at += 4;
  }
  for (; at < bytes.length; at++) hash = (turn(hash ^ ((BigInt(bytes[at] as number) * p5) & mask), 11n) * p1) & mask;
  hash = ((hash ^ (hash >> 33n)) * p2) & mask;
  hash = ((hash ^ (hash >> 29n)) * p3) & mask;
  return hash ^ (hash >> 32n);
}

/** The hash that Prometheus has of labels: of names and values in their order, each behind its length. */
export function labelsHash(labels: Labels): bigint {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const text of [...labels].flat()) {
    const encoded = encoder.encode(text);
    const { length } = encoded;
    if (length < 255) bytes.push(length);
    else bytes.push(255, length & 255, (length >> 8) & 255, (length >> 16) & 255);
    bytes.push(...encoded);
  }
  return xxh64(Uint8Array.from(bytes));
}
