import type { DropSignal } from './dropFilter';

/** What a percentage means, as a sentence's part: `25 % of matching logs`. */
export function shareInWords(percentage: number, signal: DropSignal): string {
  const things = signal === 'logs' ? 'logs' : 'series';
  return percentage >= 100 ? `All matching ${things}` : `${percentage} % of matching ${things}, always the same ones`;
}
