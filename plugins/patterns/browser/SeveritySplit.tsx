import { formatWhole, severities, severityToken } from '#sdk/browser';
import type { MinedPattern } from '../contract';

/** How the logs of a pattern are made up of severities, as a bar; in words for those who cannot see it. */
export function SeveritySplit({ pattern }: { readonly pattern: Pick<MinedPattern, 'severities' | 'count'> }) {
  const parts = severities.flatMap((severity) => {
    const count = pattern.severities[severity] ?? 0;
    return count === 0 ? [] : [{ severity, count }];
  });
  const words = parts.map(({ severity, count }) => `${formatWhole(count)} ${severity}`).join(', ') || 'no severity';
  return (
    <span role="img" aria-label={words} title={words} style={{ display: 'flex', width: '72px', height: '8px', gap: '1px' }}>
      {parts.map(({ severity, count }) => (
        <span
          key={severity}
          style={{ width: `${(count / pattern.count) * 100}%`, minWidth: '2px', backgroundColor: severityToken(severity) }}
        />
      ))}
    </span>
  );
}
