import { type ChartSeries, colourOf } from './chartSeries';

/** A slice, a lying bar or a step of a funnel. */
export interface ChartPart {
  readonly key: string;
  readonly title: string;
  readonly value: number;
  readonly colour: string;
}

/** Each series as one part, of the sum of its values. What is only compared is no part of the whole. */
export const chartParts = (series: readonly ChartSeries[]): readonly ChartPart[] =>
  series
    .filter(({ apart }) => apart !== true)
    .map((one) => ({
      key: one.key,
      title: one.title,
      value: one.values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
      colour: colourOf(one),
    }));
