import type { Panel } from '../document';
import { durationOf } from '../durationText';
import { builtInVariables } from '../variables/builtInVariables';
import { interpolateAll, type TextLanguage } from '../variables/interpolate';
import type { VariableValues } from '../variables/variableValue';

/** Milliseconds since the epoch, `to` excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const steps = [
  second,
  2 * second,
  5 * second,
  10 * second,
  15 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  168 * hour,
] as const;

/** Pixels that a point of a chart needs at least. */
const pixelsOfPoint = 3;

/** Milliseconds between two points of a chart so wide: a round number, so that panels of nearly one width ask for the same. */
export function stepOf({ from, to }: Stretch, width: number): number {
  const least = (to - from) / Math.max(40, width / pixelsOfPoint);
  return steps.find((step) => step >= least) ?? Math.ceil(least / (24 * hour)) * 24 * hour;
}

/** The range of a panel: its own length up to the end of the dashboard's, moved back by its shift. What cannot be read changes nothing. */
export function panelRange(range: Stretch, { spec: { timeFrom = '', timeShift = '' } }: Panel): Stretch {
  const length = durationOf(timeFrom);
  const shift = durationOf(timeShift) ?? 0;
  const from = length === undefined || length === 0 ? range.from : range.to - length;
  return { from: from - shift, to: range.to - shift };
}

/** What the texts of a kind of queries are written in. */
export const languageOf = (kind: string): TextLanguage => (kind.startsWith('Prometheus') ? 'promql' : 'lucene');

/** One query of a panel, as it is asked. */
export interface PanelAsk {
  readonly kind: string;
  readonly spec: Readonly<Record<string, unknown>>;
  readonly range: Stretch;
  readonly step: number;
  readonly isInstant: boolean;
}

/**
 * What a panel asks: its queries that are not hidden, with every variable filled in. Undefined in the place of a hidden one.
 * @param asked with the pixels that it is wide, or the milliseconds between two points
 */
export function panelAsks(
  panel: Panel,
  asked: { readonly range: Stretch; readonly values: VariableValues } & ({ readonly width: number } | { readonly step: number }),
): readonly (PanelAsk | undefined)[] {
  const range = panelRange(asked.range, panel);
  const step = 'step' in asked ? asked.step : stepOf(range, asked.width);
  const values = new Map([...builtInVariables(range, step), ...asked.values]);
  return panel.spec.queries.map(({ spec: { hidden, plugin } }) =>
    hidden === true
      ? undefined
      : {
          kind: plugin.kind,
          spec: interpolateAll(plugin.spec, values, languageOf(plugin.kind)),
          range,
          step,
          isInstant: plugin.spec.instant === true,
        },
  );
}
