import { invalidQuery } from '#sdk/server';
import type { Params } from './params';

/** A condition that holds for one of so many logs, drawn evenly; empty for all of them. @throws PublicError 400 for what is no whole number */
export function sampled(sample: number, params: Params): string {
  if (!Number.isInteger(sample) || sample < 1) throw invalidQuery('A sample is one of a whole number of logs.');
  return sample === 1 ? '' : ` AND cityHash64(seq, ts) % ${params.bind(sample, 'UInt64')} = 0`;
}
