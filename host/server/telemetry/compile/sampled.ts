import { invalidQuery } from '#sdk/server';
import type { Asked } from './fields';

/** A condition that holds for one of so many rows, drawn evenly; empty for all of them. @throws PublicError 400 for what is no whole number */
export function sampled(sample: number, { signal, params }: Asked): string {
  if (!Number.isInteger(sample) || sample < 1) throw invalidQuery('A sample is one of a whole number of rows.');
  return sample === 1 ? '' : ` AND cityHash64(${signal.key.join(', ')}, ${signal.time.column}) % ${params.bind(sample, 'UInt64')} = 0`;
}
