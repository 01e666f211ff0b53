import type { Pod } from '../world/Cluster';
import type { Span } from '../world/Span';
import { costs } from './costs';
import { Histogram } from './Histogram';
import { instruments } from './instruments';

/** What work has been done, by whom it was done. */
export class Work {
  constructor(
    /** Requests and messages taken. */
    public requests = 0,
    /** Processor seconds that these took. */
    public cpu = 0,
  ) {}
}

/** What a container has counted since it started. */
export class ContainerCounts extends Work {
  readonly histograms = new Map<string, Histogram>();
}

/** Everything that the shop has counted from the beginning up to a moment. */
export class Counts {
  /** A pod after a restart is another object, and begins anew. */
  readonly containers = new Map<Pod, ContainerCounts>();
  /** By node: what its containers did, those that are gone included. */
  readonly nodes = new Map<string, Work>();
  /** Requests to what sends no spans of its own, by `db.system.name` or queue. */
  readonly asked = new Map<string, number>();

  /** @param at milliseconds since the epoch: spans that ended before are in */
  constructor(public at: number) {}

  container(pod: Pod): ContainerCounts {
    const known = this.containers.get(pod);
    if (known !== undefined) return known;
    const made = new ContainerCounts();
    this.containers.set(pod, made);
    return made;
  }

  node(name: string): Work {
    const known = this.nodes.get(name);
    if (known !== undefined) return known;
    const made = new Work();
    this.nodes.set(name, made);
    return made;
  }

  add(span: Span): void {
    const { pod } = span;
    const seconds = (span.end - span.start) / 1000;
    const container = this.container(pod);
    if (span.kind === 'server' || span.kind === 'consumer') {
      for (const work of [container, this.node(pod.node.name)]) {
        work.requests += 1;
        work.cpu += costs[pod.service.name].request;
      }
    }
    const system = span.attributes['db.system.name'] ?? queueOf(span);
    if (system !== undefined) this.asked.set(String(system), (this.asked.get(String(system)) ?? 0) + 1);
    for (const [index, instrument] of (instruments[pod.service.name] ?? []).entries()) {
      const labels = instrument.labels(span);
      if (labels === undefined) continue;
      const key = keyOf(index, labels);
      let histogram = container.histograms.get(key);
      if (histogram === undefined) {
        histogram = new Histogram(instrument, labels);
        container.histograms.set(key, histogram);
      }
      histogram.observe(seconds, span.end, span);
    }
  }

  /** @param at under another time, for counts that go on where nothing is known in between */
  copy(at = this.at): Counts {
    const copy = new Counts(at);
    for (const [pod, { requests, cpu, histograms }] of this.containers) {
      const container = copy.container(pod);
      container.requests = requests;
      container.cpu = cpu;
      for (const [key, histogram] of histograms) container.histograms.set(key, histogram.copy());
    }
    for (const [name, { requests, cpu }] of this.nodes) copy.nodes.set(name, new Work(requests, cpu));
    for (const [name, count] of this.asked) copy.asked.set(name, count);
    return copy;
  }

  /** Forgets containers that are gone for good. */
  keepOnly(runs: (pod: Pod) => boolean): void {
    for (const pod of this.containers.keys()) if (!runs(pod)) this.containers.delete(pod);
  }
}

export const keyOf = (instrument: number, labels: Readonly<Record<string, string>>): string =>
  `${instrument} ${Object.values(labels).join('\u0000')}`;

const queueOf = ({ kind, attributes }: Span): string | undefined => {
  const queue = attributes['messaging.destination.name'];
  return queue === undefined ? undefined : `${kind} ${queue}`;
};
