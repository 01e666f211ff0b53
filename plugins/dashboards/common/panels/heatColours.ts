import { chartInks } from '#sdk/charts';

/** Steps between nothing and the most. */
export const heatSteps = 24;

/** From the ground of the page to the brand's colour at its strongest, as hexadecimal: more is farther from the ground in both themes. */
export function heatScale(theme: 'light' | 'dark'): readonly string[] {
  const stops = chartInks[theme].heat;
  return Array.from({ length: heatSteps }, (_, at) => {
    const place = (at / (heatSteps - 1)) * (stops.length - 1);
    const below = Math.min(stops.length - 2, Math.floor(place));
    return between(stops[below] ?? '', stops[below + 1] ?? '', place - below);
  });
}

function between(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Which of the steps a count has; undefined for none. */
export function heatStep(count: number | null, most: number, logarithmic: boolean): number | undefined {
  if (count === null || !(count > 0) || !(most > 0)) return undefined;
  const share = logarithmic ? Math.log1p(count) / Math.log1p(most) : count / most;
  return Math.min(heatSteps - 1, Math.max(0, Math.round(share * (heatSteps - 1))));
}
