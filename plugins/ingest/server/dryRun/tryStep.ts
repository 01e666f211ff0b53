import { setImmediate as turn } from 'node:timers/promises';
import type { DryRunReport, DryRunSample } from '../../intake/DryRun';
import { type StepOf, Steps } from '../processing/Steps';

export interface Trial<Item> {
  readonly items: readonly Item[];
  readonly step: StepOf<Item, object>;
  /** The item that a verdict hands over. @throws Error when it can be none */
  itemOf(change: object, before: Item): Item;
  /** Monotonic milliseconds at which it ends. */
  readonly until: number;
  readonly signal?: AbortSignal | undefined;
}

const MOST_SAMPLES = 20;
/** Milliseconds of items that are tried before others get their turn. */
const SLICE = 10;
const counts = { seen: 0, changed: 0, dropped: 0, failed: 0 };

/** Runs a step over items, and tells what it makes of them. @throws the signal's reason */
export async function tryStep<Item>({ items, step, itemOf, until, signal }: Trial<Item>): Promise<DryRunReport<Item>> {
  let error: string | undefined;
  const steps = new Steps<Item, object>([{ name: '', run: step, counts: { ...counts }, glance: undefined }], {
    itemOf,
    failed: (_name, thrown) => {
      error ??= thrown instanceof Error ? thrown.message : String(thrown);
    },
  });
  const samples: DryRunSample<Item>[] = [];
  const dropped: Record<string, number> = {};
  let [looked, changed, failed] = [0, 0, 0];
  let pause = performance.now() + SLICE;
  for (const before of items) {
    if (performance.now() >= pause) {
      await turn();
      signal?.throwIfAborted();
      pause = performance.now() + SLICE;
    }
    if (performance.now() >= until) break;
    const after = steps.run(before);
    looked++;
    const { rule, isUnprocessed } = steps;
    if (after === undefined) dropped[rule] = (dropped[rule] ?? 0) + 1;
    else if (isUnprocessed) failed++;
    else if (after !== before) changed++;
    if (after !== before && samples.length < MOST_SAMPLES) samples.push(after === undefined ? { before, rule } : { before, after });
  }
  return {
    ...{ looked, changed, dropped, failed, samples },
    ...(error === undefined ? {} : { error }),
    ...(looked < items.length ? { endedBy: 'time' as const } : {}),
  };
}
