import type { TimeZone, WriteValue } from '#sdk/charts';
import { type Thresholds, thresholdColour } from '../mappings/thresholds';
import { type ValueMapping, valueMapper } from '../mappings/valueMappings';
import { type Format, valueWriter } from '../units/format';
import { panelColour } from './panelColour';

/** What a value is shown as. */
export interface ShownValue {
  readonly text: string;
  /** By a mapping, else by the thresholds; undefined where neither says one. */
  readonly colour: string | undefined;
}

export interface ValueRules {
  readonly format?: Format | undefined;
  readonly mappings?: readonly ValueMapping[] | undefined;
  readonly thresholds?: Thresholds | undefined;
}

/** Said of no value. */
export const noValue = '–';

/** How a panel shows values and colours, in the theme and the zone of who looks. */
export function panelLook(theme: 'light' | 'dark', zone: TimeZone) {
  const colour = (name: string | undefined): string | undefined => panelColour(name, theme);
  const writer = (format: Format | undefined, unit?: string): WriteValue => valueWriter(format, unit, { moment: zone.format });
  return {
    theme,
    zone,
    colour,
    writer,
    /** Shows values by mapping, format and thresholds. @param bounds of the axis, for thresholds in percent */
    shower: ({ format, mappings, thresholds }: ValueRules, bounds?: { readonly min?: number; readonly max?: number }) => {
      const map = valueMapper(mappings);
      const writers = new Map<string | undefined, (value: number) => string>();
      return (value: number | string | null, unit?: string): ShownValue => {
        const mapped = map(value);
        const write = writers.get(unit) ?? writer(format, unit);
        writers.set(unit, write);
        const text = mapped?.text ?? (value === null ? noValue : typeof value === 'string' ? value : write(value));
        const byThreshold = typeof value === 'number' ? thresholdColour(thresholds, value, bounds) : undefined;
        return { text, colour: colour(mapped?.colour ?? byThreshold) };
      };
    },
  };
}

export type PanelLook = ReturnType<typeof panelLook>;
