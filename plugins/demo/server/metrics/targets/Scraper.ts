import { nodes, type Pod } from '../../world/Cluster';
import { seedOf } from '../../world/Random';
import type { Span } from '../../world/Span';
import { serviceNames, services } from '../../world/services';
import type { World } from '../../world/World';
import type { Counts } from '../Counts';
import { type PointRun, type Points, Pushed } from '../Pushed';
import { type SampleRun, Samples, staleMarker } from '../Samples';
import type { Target } from '../Target';
import { application, pushes } from './application';
import { cadvisor } from './cadvisor';
import { histogramSeries } from './histogramSeries';
import { kubeState } from './kubeState';
import { nodeExporter } from './nodeExporter';

/** Milliseconds between two looks at a target: the past is told half as finely as the present. */
export const intervals = { past: 60_000, live: 30_000 } as const;
/** In the past exemplars are kept from one look in so many. */
const exemplarEvery = 5;

export interface Scraped {
  /** What Prometheus agents have asked for. */
  readonly asked: readonly SampleRun[];
  /** What OpenTelemetry's SDKs have pushed. */
  readonly pushed: readonly PointRun[];
  /** Samples that both are in the store. */
  readonly samples: number;
}

interface Look {
  readonly at: number;
  run(): void;
}

/** Looks at every target of the cluster in turn and notes down what it shows. */
export class Scraper {
  private readonly targets: readonly Target[];
  private readonly pushing: readonly { readonly name: string; pod(at: number): Pod | undefined }[];

  constructor(private readonly world: World) {
    const places = serviceNames.flatMap((name) =>
      Array.from({ length: services[name].workload === 'daemonset' ? nodes.length : services[name].replicas }, (_, replica) => ({
        name,
        replica,
      })),
    );
    this.targets = [
      ...nodes.map((node) => nodeExporter(world, node)),
      ...nodes.map((node) => cadvisor(world, node)),
      kubeState(world),
      ...places.filter(({ name }) => !pushes(name)).map(({ name, replica }) => application(world, name, replica)),
    ];
    this.pushing = places
      .filter(({ name }) => pushes(name))
      .map(({ name, replica }) => ({ name: `${name} ${replica}`, pod: (at) => world.cluster.pods(name, at)[replica] }));
  }

  /**
   * @param counts those at `from`; they are at `to` afterwards
   * @param spans those that end in the window, in that order
   */
  window(from: number, to: number, interval: number, counts: Counts, spans: readonly Span[]): Scraped {
    const samples = new Samples();
    const pushed = new Pushed();
    const looks: Look[] = [];
    for (const target of this.targets) {
      const every = interval * (target.onceIn ?? 1);
      for (const at of moments(target.name, from, to, every)) looks.push({ at, run: () => this.ask(target, at, every, counts, samples) });
    }
    for (const { name, pod } of this.pushing) {
      for (const at of moments(name, from, to, interval)) looks.push({ at, run: () => this.push(pod(at), at, interval, counts, pushed) });
    }
    looks.sort((a, b) => a.at - b.at);
    let next = 0;
    const countUpTo = (at: number): void => {
      for (let span = spans[next]; span !== undefined && span.end <= at; span = spans[++next]) counts.add(span);
      counts.at = at;
    };
    for (const { at, run } of looks) {
      countUpTo(at);
      run();
    }
    countUpTo(to);
    return { asked: samples.runs, pushed: pushed.runs, samples: samples.count + pushed.samples };
  }

  private ask(target: Target, at: number, interval: number, counts: Counts, samples: Samples): void {
    const present = target.sources(at);
    for (const source of present) {
      for (const { series, value } of source.exposed) samples.add(series, at, value(at, counts));
      if (source.instrumented !== undefined) this.instruments(source.instrumented, at, interval, counts, samples);
    }
    const gone = target.sources(at - interval).filter(({ name }) => present.every((source) => source.name !== name));
    for (const { exposed, instrumented } of gone) {
      for (const { series } of exposed) samples.add(series, at, staleMarker);
      if (instrumented === undefined) continue;
      for (const [key, histogram] of counts.containers.get(instrumented)?.histograms ?? []) {
        const { buckets, sum, count } = histogramSeries(instrumented, key, histogram);
        for (const series of [...buckets, ...(sum === undefined ? [] : [sum]), count]) samples.add(series, at, staleMarker);
      }
    }
  }

  private instruments(pod: Pod, at: number, interval: number, counts: Counts, samples: Samples): void {
    for (const [key, histogram] of counts.containers.get(pod)?.histograms ?? []) {
      const { buckets, sum, count } = histogramSeries(pod, key, histogram);
      let below = 0;
      for (const [index, series] of buckets.entries()) {
        below += histogram.buckets[index] ?? 0;
        samples.add(series, at, below);
      }
      if (sum !== undefined) samples.add(sum, at, histogram.sum);
      samples.add(count, at, histogram.count);
      const slowest = keepsExemplars(at, interval) ? histogram.takeSlowest() : undefined;
      const { bounds } = histogram.instrument;
      if (slowest === undefined || bounds === 'exponential') continue;
      const place = bounds.findIndex((bound) => slowest.value <= bound);
      const bucket = buckets[place < 0 ? bounds.length : place];
      if (bucket !== undefined) samples.exemplar(bucket, slowest);
    }
  }

  private push(pod: Pod | undefined, at: number, interval: number, counts: Counts, pushed: Pushed): void {
    if (pod === undefined) return;
    const start = this.world.cluster.startOf(pod, at);
    for (const [key, histogram] of counts.containers.get(pod)?.histograms ?? []) {
      const slowest = keepsExemplars(at, interval) ? histogram.takeSlowest() : undefined;
      const { sum, count } = histogram;
      const points: Points = { at, start, sum, count, buckets: histogram.buckets.slice(), exemplar: slowest };
      pushed.add(pod, key, histogram, points);
    }
  }
}

const keepsExemplars = (at: number, interval: number): boolean =>
  interval < intervals.past || Math.floor(at / interval) % exemplarEvery === 0;

/** The moments of a window at which a target is looked at, in step with all windows before and after. */
function moments(name: string, from: number, to: number, interval: number): number[] {
  const seed = seedOf('phase', name);
  // Three times an interval, and all targets of a turn within two seconds: samples then reach the store together.
  const phase = (seed % 3) * (intervals.live / 3) + (Math.floor(seed / 3) % 1900);
  const found: number[] = [];
  for (let at = Math.ceil((from - phase) / interval) * interval + phase; at < to; at += interval) found.push(at);
  return found;
}
