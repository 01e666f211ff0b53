import type { Page } from '@playwright/test';
import { percentile } from './percentile';

/** How smoothly a page moved while something was done, in milliseconds. */
export interface Smoothness {
  /** The longest task on the main thread; only those over 50 ms are told, 0 is none. */
  readonly longestTask: number;
  /** Between two frames drawn, middle and 95th percentile. */
  readonly frame: readonly [number, number];
}

interface Watched {
  readonly tasks: number[];
  readonly frames: number[];
  over: boolean;
}

/** Watches tasks and frames of a page while something is done in it. */
export async function watchFrames(page: Page, run: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const watched: Watched = { tasks: [], frames: [], over: false };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    });
    let before = performance.now();
    const frame = (now: number): void => {
      watched.frames.push(now - before);
      before = now;
      if (!watched.over) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await run();
  const { tasks, frames } = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.over = true;
    return watched;
  });
  return { longestTask: Math.max(0, ...tasks), frame: [percentile(frames, 0.5), percentile(frames, 0.95)] };
}
