import type { Calculation } from '../calculations';
import { noValue } from './panelLook';

/** What the values of a series come to, as legends write it: a count is a plain number whatever is counted. */
export const legendFigure = (calculation: Calculation, figure: number | null, format: (value: number) => string): string =>
  figure === null ? noValue : calculation === 'count' ? String(figure) : format(figure);
