import type { PlacedPanel } from './layOut';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The panel that an arrow key leads to: the nearest in that direction, among those that stand beside or above it rather than askew.
 * @returns undefined where there is none
 */
export function neighbourOf(panels: readonly PlacedPanel[], from: PlacedPanel, direction: Direction): PlacedPanel | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const along = (one: PlacedPanel): number => (isAcross ? one.left + one.width / 2 : one.top + one.height / 2);
  const askew = (one: PlacedPanel): number => {
    const [start, size, ownStart, ownSize] = isAcross
      ? [one.top, one.height, from.top, from.height]
      : [one.left, one.width, from.left, from.width];
    return Math.max(0, start - (ownStart + ownSize), ownStart - (start + size));
  };
  let best: { readonly one: PlacedPanel; readonly far: number } | undefined;
  for (const one of panels) {
    const distance = (along(one) - along(from)) * sign;
    // Panels in one row differ by a few pixels at most where their heights do.
    if (one === from || distance <= 1 || (isAcross && askew(one) > 0)) continue;
    const far = distance + askew(one) * 4 + Math.abs(one.left - from.left) * 0.01;
    if (best === undefined || far < best.far) best = { one, far };
  }
  return best?.one;
}
