import { minifierTop } from './navTimings';

/** Where the browser keeps it. */
export const minifierStorageKey = 'astrolabe.navigation-minifier';
/** Pixels that the toggle needs below its top. */
const reserve = 40;

/** Pixels from the top that lie within a window of this height. */
export const clampMinifier = (top: number, windowHeight: number): number => Math.max(0, Math.min(top, windowHeight - reserve));

/** Where the toggle was left, within a window of this height. */
export function minifierPosition(storage: Pick<Storage, 'getItem'>, windowHeight: number): number {
  const kept = Number.parseFloat(storage.getItem(minifierStorageKey) ?? '');
  return clampMinifier(Number.isFinite(kept) ? kept : minifierTop, windowHeight);
}
