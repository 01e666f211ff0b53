import type { ChartLevel } from '#sdk/charts';
import { type Thresholds, thresholdSteps } from '../mappings/thresholds';

/** Thresholds as lines, bands or both. @param bounds of the axis, for thresholds in percent */
export function levelsOf(
  thresholds: Thresholds | undefined,
  style: 'line' | 'area' | 'both' | 'none',
  bounds: { readonly min: number | undefined; readonly max: number | undefined },
  colour: (name: string | undefined) => string | undefined,
): readonly ChartLevel[] {
  if (style === 'none') return [];
  const { min, max } = bounds;
  const steps = thresholdSteps(thresholds, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  return steps.flatMap(({ value, colour: name }, at): ChartLevel[] => {
    const drawn = colour(name);
    if (drawn === undefined) return [];
    const band = { value, to: steps[at + 1]?.value ?? Number.POSITIVE_INFINITY, colour: drawn };
    return [...(style === 'line' ? [] : [band]), ...(style === 'area' ? [] : [{ value, colour: drawn }])];
  });
}
