import { z } from 'zod';
import { type ServiceName, serviceNames } from '../world/services';
import type { World } from '../world/World';
import { Counts, keyOf, Work } from './Counts';
import { Histogram } from './Histogram';
import { instruments } from './instruments';

const number = z.number();
const schema = z.object({
  at: number,
  containers: z.array(
    z.object({
      service: z.string(),
      id: z.string(),
      requests: number,
      cpu: number,
      histograms: z.array(
        z.object({
          instrument: z.string(),
          labels: z.record(z.string(), z.string()),
          sum: number,
          count: number,
          /** Places and counts of buckets with something in them. */
          buckets: z.array(z.tuple([number, number])),
        }),
      ),
    }),
  ),
  nodes: z.array(z.tuple([z.string(), number, number])),
  asked: z.array(z.tuple([z.string(), number])),
});

/** Counts as a text, to be kept. */
export function writeCounts(counts: Counts): string {
  const text: z.infer<typeof schema> = {
    at: counts.at,
    containers: [...counts.containers].map(([pod, { requests, cpu, histograms }]) => ({
      service: pod.service.name,
      id: pod.containerId,
      requests,
      cpu,
      histograms: [...histograms.values()].map(({ instrument, labels, sum, count, buckets }) => ({
        instrument: instrument.name,
        labels,
        sum,
        count,
        buckets: [...buckets.entries()].filter(([, inside]) => inside > 0),
      })),
    })),
    nodes: [...counts.nodes].map(([name, { requests, cpu }]) => [name, requests, cpu]),
    asked: [...counts.asked],
  };
  return JSON.stringify(text);
}

/** Reads what {@link writeCounts} wrote. Containers and instruments that are no more are left out. @throws ZodError or SyntaxError for another text */
export function readCounts(text: string, world: World): Counts {
  const read = schema.parse(JSON.parse(text));
  const counts = new Counts(read.at);
  for (const { service, id, requests, cpu, histograms } of read.containers) {
    const name = serviceNames.find((known): known is ServiceName => known === service);
    const pod = name === undefined ? undefined : world.cluster.pods(name, read.at).find(({ containerId }) => containerId === id);
    if (name === undefined || pod === undefined) continue;
    const container = counts.container(pod);
    container.requests = requests;
    container.cpu = cpu;
    for (const { instrument: called, labels, sum, count, buckets } of histograms) {
      const index = instruments[name]?.findIndex((known) => known.name === called) ?? -1;
      const instrument = instruments[name]?.[index];
      if (instrument === undefined) continue;
      const histogram = new Histogram(instrument, labels);
      histogram.sum = sum;
      histogram.count = count;
      for (const [place, inside] of buckets) histogram.buckets[place] = inside;
      container.histograms.set(keyOf(index, labels), histogram);
    }
  }
  for (const [name, requests, cpu] of read.nodes) counts.nodes.set(name, new Work(requests, cpu));
  for (const [name, count] of read.asked) counts.asked.set(name, count);
  return counts;
}
