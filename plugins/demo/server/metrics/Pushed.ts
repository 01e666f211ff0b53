import type { Pod } from '../world/Cluster';
import type { Histogram, Measured } from './Histogram';
import type { Instrument } from './instruments';
import type { Labels } from './Series';

/** A histogram as it stood at one moment. */
export interface Points {
  readonly at: number;
  /** Since when it counts. */
  readonly start: number;
  readonly sum: number;
  readonly count: number;
  readonly buckets: Float64Array;
  readonly exemplar: Measured | undefined;
}

/** What one instrument of one pod has pushed in a window, under one set of labels. */
export interface PointRun {
  readonly pod: Pod;
  readonly instrument: Instrument;
  readonly labels: Labels;
  readonly points: Points[];
}

/** Gathers what OpenTelemetry's SDKs push. */
export class Pushed {
  private readonly byKey = new Map<string, PointRun>();
  /** Series' samples that it all comes to in the store. */
  samples = 0;

  add(pod: Pod, key: string, { instrument, labels }: Histogram, points: Points): void {
    const whole = `${pod.containerId} ${key}`;
    let run = this.byKey.get(whole);
    if (run === undefined) {
      run = { pod, instrument, labels, points: [] };
      this.byKey.set(whole, run);
    }
    run.points.push(points);
    this.samples += samplesOf(instrument);
  }

  get runs(): readonly PointRun[] {
    return [...this.byKey.values()];
  }
}

/** An exponential histogram is one sample; of others every bucket is one, and so are sum and count. */
function samplesOf({ bounds }: Instrument): number {
  if (bounds === 'exponential') return 1;
  return bounds.length === 0 ? 1 : bounds.length + 3;
}
