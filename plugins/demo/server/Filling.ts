import { setTimeout as sleep } from 'node:timers/promises';
import { onGrid, type Progress, type Shop, type Stretch, tick } from './progress/Progress';
import { allRows, type RowCounts } from './shipping/parts';
import type { Shipping } from './shipping/Shipper';
import type { Outage } from './world/Calendar';

export interface FillingOptions {
  readonly shop: Shop;
  readonly progress: Progress;
  readonly shipping: Shipping;
  /** What the store has of a window, by its parts. */
  readonly stored: (from: number, to: number) => Promise<readonly RowCounts[]>;
  /** Ordered ones that the shipping knows of. */
  readonly outages?: readonly Outage[];
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Further behind than this, the missed time joins the past, so that the present is seen at once. */
const farBehind = 30_000;
/** Of the time that sending takes, the part that is rested afterwards: the machine belongs to the people at work on it. */
const rest = 0.2;
const longestRest = 250;
/** Stretches under way at a time: one is made while others are stored. */
const lanes = 3;
/** Milliseconds between looks for a new piece of the past. */
const idle = 2000;

/**
 * Sends the shop's present as it happens and its past newest first, until `signal` aborts. Closes `shipping` at its end.
 * @throws the first failure, in words for people
 */
export async function fill(options: FillingOptions): Promise<void> {
  if (options.signal.aborted) return options.shipping.close();
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => void options.shipping.close().finally(resolve), { once: true });
  });
  const both = [present({ ...options, signal }), past({ ...options, signal })].map((work) =>
    work.catch((error: unknown) => failed.abort(error)),
  );
  await Promise.all([...both, ended]);
  if (!options.signal.aborted) throw failed.signal.reason;
}

async function present({ shop, progress, shipping, stored, outages = [], signal, now = Date.now }: FillingOptions): Promise<void> {
  let from = shop.liveTo;
  // The last window before a stop may have been stored without being noted down.
  let uncertain = true;
  const known = new Set(outages.map(({ start }) => start));
  while (!signal.aborted) {
    const to = from + tick;
    if (now() < to) {
      await sleep(to - now(), undefined, { signal });
      continue;
    }
    for (const outage of await progress.outages()) {
      if (known.has(outage.start)) continue;
      known.add(outage.start);
      shipping.order(outage);
    }
    await shipping.ship(from, to, { isPresent: true, ...(uncertain ? { stored: await stored(from, to) } : {}) });
    uncertain = false;
    await progress.live(to);
    from = to;
    const reached = onGrid(now());
    if (reached - from <= farBehind) continue;
    await progress.missed(shop, from, reached);
    from = reached;
  }
}

/** What an earlier run left undecided, then lanes that share the rest. */
async function past(options: FillingOptions): Promise<void> {
  for (const stretch of await options.progress.begun()) await send(options, stretch, await options.stored(stretch.from, stretch.to));
  await Promise.all(Array.from({ length: lanes }, () => lane(options)));
}

async function lane(options: FillingOptions): Promise<void> {
  const { progress, signal } = options;
  while (!signal.aborted) {
    const stretch = await progress.claim();
    if (stretch === undefined) {
      await sleep(idle, undefined, { signal });
      continue;
    }
    const began = performance.now();
    await send(options, stretch);
    await sleep(Math.min(longestRest, rest * (performance.now() - began)), undefined, { signal });
  }
}

async function send({ progress, shipping }: FillingOptions, stretch: Stretch, stored?: readonly RowCounts[]): Promise<void> {
  const { from, to, content } = stretch;
  await progress.sent(stretch, allRows(await shipping.ship(from, to, { content, ...(stored === undefined ? {} : { stored }) })));
}
