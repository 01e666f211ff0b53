import { thresholdSteps } from '../mappings/thresholds';
import type { PanelValue } from './panelValues';
import type { GaugeOptions } from './valueOptions';

/** Half turns of the dial that the scale takes: from the left below over the top to the right below. */
const turn = 1.2;

/** A piece of a ring around (60, 56), from one share of the scale to another, as the path of an SVG. */
export function gaugeArc(from: number, to: number, radius: number): string {
  const at = (share: number): string => {
    const angle = Math.PI * (1 + (turn - 1) / 2 - share * turn);
    return `${(60 + radius * Math.cos(angle)).toFixed(2)} ${(56 - radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${(to - from) * turn > 1 ? 1 : 0} 1 ${at(to)}`;
}

/** Where the scale of a dial begins and ends, and what its ring is made of. */
export function gaugeScale({ format, thresholds, ...options }: GaugeOptions, values: readonly PanelValue[]) {
  const min = options.min ?? 0;
  const unit = format?.unit ?? values[0]?.unit;
  const isShare = unit === 'percent-decimal' || unit === 'percentunit';
  const max = Math.max(options.max ?? (isShare ? 1 : 100), min + Number.EPSILON);
  const share = (value: number): number => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const steps = thresholdSteps(thresholds, { min, max });
  const ring = [{ value: min, colour: thresholds?.defaultColor ?? 'green' }, ...steps];
  return {
    min,
    max,
    share,
    /** Where each colour begins and ends; none without thresholds. */
    ring:
      steps.length === 0
        ? []
        : ring.map(({ value, colour }, at) => ({ value, colour, from: share(value), to: share(ring[at + 1]?.value ?? max) })),
  };
}
