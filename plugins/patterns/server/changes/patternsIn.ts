import { setImmediate as otherWork } from 'node:timers/promises';
import { numberedWord } from '#sdk/query';
import type { Cluster, Drain } from '../drain/Drain';
import { maskWords } from '../drain/maskWords';
import { wholeWords } from '../mining/wholeWords';
import type { SampledLog } from './sampledLogs';

/** Lines after which others have their turn on the event loop: less than a millisecond or two. */
const TURN = 250;
const numbered = new RegExp(numberedWord, 'g');

/** The pattern of each log, by its place; undefined for one without a message. Lines that differ in numbered words only are looked at once. */
export async function patternsIn(
  logs: readonly SampledLog[],
  drain: Drain,
  signal: AbortSignal,
): Promise<readonly (Cluster | undefined)[]> {
  const known = new Map<string, Cluster | undefined>();
  const found: (Cluster | undefined)[] = [];
  for (const { line } of logs) {
    const shape = line.replaceAll(numbered, '0');
    if (!known.has(shape)) {
      const text = wholeWords(line).trim();
      known.set(shape, text === '' ? undefined : drain.take(maskWords(text)));
      if (known.size % TURN === 0) {
        await otherWork();
        signal.throwIfAborted();
      }
    }
    found.push(known.get(shape));
  }
  return found;
}
