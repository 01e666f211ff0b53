import type { WriteValue } from './axisLabels';
import type { ValueSteps } from './valueSteps';

/** How an axis of values is drawn; as the values want it where nothing is said. */
export interface AxisLook {
  /** Not drawn when false. */
  readonly shown?: boolean;
  readonly label?: string;
  readonly min?: number;
  readonly max?: number;
  /** The axis is logarithmic, with marks at powers of this. */
  readonly logBase?: number;
  /** How many values stand at it at most; 4 when absent, as small charts have room for. */
  readonly marks?: number;
  readonly format?: WriteValue;
  /** Round steps of the unit, where those of plain numbers are not round in it. */
  readonly steps?: ValueSteps;
}

/** Something across a chart: a dashed line at one value, or a band between two. */
export interface ChartLevel {
  readonly value: number;
  /** A band from `value` to here; endless with Infinity. A line when absent. */
  readonly to?: number;
  /** As canvas takes it. */
  readonly colour: string;
}
