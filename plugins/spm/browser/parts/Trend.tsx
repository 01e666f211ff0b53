import { Sparkline } from '#sdk/browser';

/** Values over time as small bars, the highest as tall as there is room. Times without a value have no bar. */
export function Trend({
  values,
  label,
  width = 80,
}: {
  readonly values: readonly (number | null)[];
  readonly label: string;
  readonly width?: number;
}) {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  // Bars are drawn to whole counts: a hundred for the highest.
  const counts = values.map((value) => (most === 0 ? 0 : ((value ?? 0) / most) * 100));
  return <Sparkline counts={counts} label={label} width={width} height={18} />;
}
