import type { MapMetric, Side } from '../../common/map/serviceMap';

/**
 * How a figure has changed: `+12 %`, `−3 %`, `×15`, `same`, `new` for what was not there before; undefined where nothing is compared or measured.
 * @param before null for nothing, undefined where nothing is compared
 */
export function changeText(
  now: Side | null | undefined,
  before: Side | null | undefined,
  figure: MapMetric | 'p50' | 'calls',
): string | undefined {
  if (before === undefined) return undefined;
  if (before === null || before.calls === 0) return (now?.calls ?? 0) > 0 ? 'new' : undefined;
  if (now === null || now === undefined || now.calls === 0) return 'gone';
  const [is, was] = [now[figure], before[figure]];
  if (is === null || was === null) return undefined;
  if (is === was) return 'same';
  // A share of nothing has no percentage: its points are told.
  if (was === 0) return figure === 'errorRate' ? `+${Number((is * 100).toPrecision(2))} points` : 'new';
  const percent = ((is - was) / was) * 100;
  const size = Math.abs(percent);
  if (percent >= 1000) return `×${Math.round(is / was)}`;
  if (size < 0.5) return 'same';
  return `${percent > 0 ? '+' : '−'}${size < 10 ? size.toFixed(1) : Math.round(size)} %`;
}
