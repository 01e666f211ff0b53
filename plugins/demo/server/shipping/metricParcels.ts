import { otlpMetricsAgent } from '../agents/otlp/metricsAgent';
import { remoteWriteAgent } from '../agents/remoteWrite/remoteWriteAgent';
import type { Parcel, Way } from '../agents/Way';
import type { Scraped } from '../metrics/targets/Scraper';

/** Samples, or data points, of one request: the server is never busy with one for long. */
const most = { samples: 6000, points: 1200 };

export interface MetricParcel {
  readonly to: 'prometheus' | 'metrics';
  readonly way: Way;
  readonly parcel: Parcel;
}

/** Packs what was scraped into requests. A series, or an instrument's points, stays in one. */
export function metricParcels({ asked, pushed }: Scraped): MetricParcel[] {
  return [
    ...groups(asked, ({ times }) => times.length, most.samples).map(
      (runs): MetricParcel => ({
        to: 'prometheus',
        way: remoteWriteAgent,
        parcel: remoteWriteAgent.pack(runs),
      }),
    ),
    ...groups(pushed, ({ points }) => points.length, most.points).map(
      (runs): MetricParcel => ({
        to: 'metrics',
        way: otlpMetricsAgent,
        parcel: otlpMetricsAgent.pack(runs),
      }),
    ),
  ];
}

function groups<T>(list: readonly T[], size: (item: T) => number, most: number): T[][] {
  const made: T[][] = [];
  let left = 0;
  for (const item of list) {
    const own = size(item);
    if (own > left) {
      made.push([]);
      left = most;
    }
    made.at(-1)?.push(item);
    left -= own;
  }
  return made;
}
