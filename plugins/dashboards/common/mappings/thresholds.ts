import { z } from 'zod';

/** From which values on something has another colour, in Perses' shape. */
export const thresholdsSchema = z.looseObject({
  /** `percent`: of the way from the least to the greatest value of the axis. */
  mode: z.string().max(20).optional(),
  /** Below the first step. */
  defaultColor: z.string().max(100).optional(),
  steps: z
    .array(
      z.looseObject({ value: z.coerce.number().catch(0), color: z.string().max(100).optional(), name: z.string().max(200).optional() }),
    )
    .max(50)
    .optional(),
});
export type Thresholds = z.output<typeof thresholdsSchema>;

/** A step at its value; without a colour of its own it has that of its place. */
export interface ThresholdStep {
  readonly value: number;
  readonly colour: string;
  readonly name: string | undefined;
}

/** Colours of steps that have none: from calm to grave. */
const byPlace = ['yellow', 'red', 'purple'] as const;

/** The steps from the least on, at absolute values. @param bounds of the axis, which percents are of; 0 to 100 when not known */
export function thresholdSteps(
  thresholds: Thresholds | undefined,
  bounds: { readonly min?: number; readonly max?: number } = {},
): readonly ThresholdStep[] {
  const { min = 0, max = 100 } = bounds;
  const steps = thresholds?.steps ?? [];
  const places = steps.length === 1 ? byPlace.slice(1) : byPlace;
  return steps
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, color, name }, at) => ({
      value: thresholds?.mode === 'percent' ? min + ((max - min) * value) / 100 : value,
      colour: color ?? places[Math.min(at, places.length - 1)] ?? 'red',
      name,
    }));
}

/** The colour of a value: that of the highest step that it reaches; undefined where there are no thresholds. */
export function thresholdColour(
  thresholds: Thresholds | undefined,
  value: number,
  bounds?: { readonly min?: number; readonly max?: number },
): string | undefined {
  const steps = thresholdSteps(thresholds, bounds);
  if (steps.length === 0) return thresholds?.defaultColor;
  return steps.findLast((step) => value >= step.value)?.colour ?? thresholds?.defaultColor ?? 'green';
}
