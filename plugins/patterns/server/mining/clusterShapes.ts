import { setImmediate as otherWork } from 'node:timers/promises';
import type { Drain } from '../drain/Drain';
import { maskWords } from '../drain/maskWords';
import type { Shape } from './shapes';
import { Tally } from './Tally';
import { wholeWords } from './wholeWords';

/** Shapes after which others have their turn on the event loop: less than a millisecond or two. */
const TURN = 250;

/** Puts shapes into patterns, without keeping the process from its other work. @returns by number of the cluster, and logs that had no place */
export async function clusterShapes(
  shapes: readonly Shape[],
  drain: Drain,
  { weight, signal, tallies = new Map() }: { readonly weight: number; readonly signal: AbortSignal; readonly tallies?: Map<number, Tally> },
): Promise<{ readonly tallies: Map<number, Tally>; readonly others: number }> {
  let others = 0;
  for (const [index, shape] of shapes.entries()) {
    if (index % TURN === TURN - 1) {
      await otherWork();
      signal.throwIfAborted();
    }
    const line = wholeWords(shape.line).trim();
    const cluster = line === '' ? undefined : drain.take(maskWords(line));
    if (cluster === undefined) {
      others += shape.count * weight;
      continue;
    }
    const tally = tallies.get(cluster.id) ?? new Tally(cluster);
    tallies.set(cluster.id, tally);
    tally.add(shape, weight);
  }
  return { tallies, others };
}
