import { tokens } from '@fluentui/react-components';

/**
 * Counts over time as small bars, to be compared with those of other rows by their shape. Each has its own scale, so that the numbers stand beside it.
 * @param label what it shows, for those who cannot see it
 */
export function Sparkline({
  counts,
  label,
  width = 120,
  height = 20,
}: {
  readonly counts: readonly number[];
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
}) {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length);
  const bars = counts.flatMap((count, index) => {
    if (count === 0) return [];
    const tall = Math.max(2, (count / most) * height);
    return [`M${(index * step).toFixed(1)} ${height}v${-tall.toFixed(1)}h${Math.max(1, step - 1).toFixed(1)}v${tall.toFixed(1)}z`];
  });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} style={{ display: 'block' }}>
      <title>{label}</title>
      <path d={`M0 ${height - 0.5}h${width}`} stroke={tokens.colorNeutralStroke2} fill="none" />
      <path d={bars.join('')} fill={tokens.colorCompoundBrandStroke} />
    </svg>
  );
}
