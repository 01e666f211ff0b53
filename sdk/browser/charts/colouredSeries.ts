import type { ChartSeries } from '../../charts/chartSeries';
import { distinctColours, isSeverity, isTrouble, severities, severityFill } from '../../charts/palette';

/** Counts over time of what has one value of a field. */
export interface CountedSeries {
  /** The value as text. */
  readonly key: string;
  /** One for each stretch of time. */
  readonly counts: readonly number[];
  /** It stands for no single value: all the others together, or what has none. */
  readonly rest?: 'others' | 'missing' | undefined;
}

/**
 * Series as the graph stacks them: severities from calm to grave, trouble in a lane of its own; others by name, each in its fixed colour, and none of twelve like another; and at the
 * bottom what stands for no single value.
 * @param by the field that splits the graph
 * @param neutral the colour of logs without a value and of all the other values together
 */
export function colouredSeries(
  series: readonly CountedSeries[],
  by: string,
  theme: 'light' | 'dark',
  neutral: { readonly others: string; readonly missing: string },
): readonly ChartSeries[] {
  const colours = distinctColours(series.flatMap(({ key, rest }) => (rest === undefined ? [key] : [])));
  return series
    .map(({ key, rest, counts }): ChartSeries => {
      if (rest === 'others') return { key: `\0${rest}`, title: 'Others', values: counts, colour: neutral.others, rest: true };
      if (rest === 'missing') return { key: `\0${rest}`, title: `no ${by}`, values: counts, colour: neutral.missing, rest: true };
      if (by === 'severity' && isSeverity(key))
        return { key, title: key, values: counts, colour: severityFill(key, theme), ...(isTrouble(key) && { lower: true }) };
      const colour = colours.get(key);
      return { key, title: key === '' ? '(empty)' : key, values: counts, colour };
    })
    .sort((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key));
}

const rank = ({ key, rest = false }: ChartSeries): number => (rest ? -2 : (severities as readonly string[]).indexOf(key));
