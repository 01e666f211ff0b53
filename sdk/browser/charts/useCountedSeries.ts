import { useMemo } from 'react';
import type { ChartSeries } from '../../charts/chartSeries';
import { themes } from '../look/theme';
import { useTheme } from '../look/useTheme';
import { type CountedSeries, colouredSeries } from './colouredSeries';

const none: readonly CountedSeries[] = [];

/** Counts as a histogram draws them in the theme of now. @param by the field that splits them; `severity` has its fixed colours and its lane of trouble */
export function useCountedSeries(counted: readonly CountedSeries[] = none, by: string): readonly ChartSeries[] {
  const theme = useTheme();
  const { colorNeutralStrokeAccessible: others, colorNeutralStroke1: missing } = themes[theme];
  return useMemo(() => colouredSeries(counted, by, theme, { others, missing }), [counted, by, theme, others, missing]);
}
