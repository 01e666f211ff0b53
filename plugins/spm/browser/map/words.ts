import { chartNumber, type IconName } from '#sdk/browser';
import type { EdgeKind, MapMetric, NodeKind } from '../../common/map/serviceMap';

const none = '–';

/** `12.3/s`, or `4.5/min` of less than one a second. */
export function rateText(perSecond: number | undefined): string {
  if (perSecond === undefined) return none;
  if (perSecond === 0) return '0/s';
  return perSecond >= 1 ? `${chartNumber(perSecond)}/s` : `${chartNumber(perSecond * 60)}/min`;
}

/** `12 %`, `2.5 %`, `0.04 %` of a share from 0 to 1. */
export function shareText(share: number | undefined): string {
  if (share === undefined) return none;
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return '<0.01 %';
  return `${Number(percent.toFixed(percent >= 10 ? 0 : percent >= 0.1 ? 1 : 2))} %`;
}

/** `12.3 ms`, `1.25 s`: three digits, which is more than is known. */
export function durationText(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return none;
  const rounded = Number(milliseconds.toPrecision(3));
  if (rounded >= 1000) return `${chartNumber(rounded / 1000)} s`;
  return rounded >= 1 ? `${chartNumber(rounded)} ms` : `${chartNumber(rounded * 1000)} µs`;
}

export const kindTitles: Readonly<Record<NodeKind, string>> = {
  service: 'Service',
  database: 'Database',
  queue: 'Queue',
  external: 'Sends no spans',
};

export const kindIcons: Readonly<Record<NodeKind, IconName>> = {
  service: 'server',
  database: 'database',
  queue: 'logs',
  external: 'cloud',
};

export const edgeTitles: Readonly<Record<EdgeKind, string>> = {
  call: 'calls',
  publish: 'sends messages to',
  consume: 'has messages taken by',
};

export const metricTitles: Readonly<Record<MapMetric, string>> = {
  errorRate: 'Error rate',
  p95: 'Latency (p95)',
  rate: 'Request rate',
};
