import type { PanelAnswer } from '#sdk/query';
import { namedColours } from './namedColours';
import type { PanelLook } from './panelLook';
import { type PanelValue, panelValues, sortedValues } from './panelValues';
import type { BarOptions } from './valueOptions';

/** A lying bar. */
export interface BarLine {
  readonly of: PanelValue;
  readonly text: string;
  readonly colour: string;
  /** Of the longest one, 0 to 1. */
  readonly share: number;
}

/** A lying bar a series, in the order of the options. */
export function barLines(
  answers: readonly (PanelAnswer | undefined)[],
  { calculation, format, mappings, thresholds, sort, mode, max }: BarOptions,
  look: PanelLook,
): readonly BarLine[] {
  const values = sortedValues(panelValues(answers, calculation), sort);
  const whole = values.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0);
  const longest = max ?? (mode === 'percentage' ? 100 : values.reduce((most, { value }) => Math.max(most, Math.abs(value ?? 0)), 0));
  const rules = { format: mode === 'percentage' ? { ...format, unit: 'percent' } : format, mappings, thresholds };
  const show = look.shower(rules, { min: 0, max: longest });
  const colours = namedColours(
    values.map(({ name }) => name),
    look.theme,
  );
  return values.map((of) => {
    const value = of.value === null ? null : mode === 'percentage' ? (Math.abs(of.value) / (whole || 1)) * 100 : of.value;
    const { text, colour } = show(value, of.unit);
    return { of, text, colour: colour ?? colours.get(of.name) ?? '', share: Math.min(1, Math.abs(value ?? 0) / (longest || 1)) };
  });
}
