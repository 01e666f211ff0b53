import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { formatWhole } from '#sdk/browser';
import type { OverviewAnswer } from '../../common/overviewAnswers';
import { ChangeMark } from '../parts/ChangeMark';
import { durationText, rateText, shareText } from '../parts/words';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '8px', margin: 0 },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minHeight: '68px',
    boxSizing: 'border-box',
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontVariantNumeric: 'tabular-nums' },
  change: { margin: 0, minHeight: '16px' },
});

/** The figures of the whole range; their places are there before they are. */
export function Tiles({ answer, isCompared }: { readonly answer: OverviewAnswer | undefined; readonly isCompared: boolean }) {
  const styles = useStyles();
  const totals = answer?.totals;
  const before = isCompared && totals !== undefined ? totals.before : undefined;
  const tile = (label: string, value: ReactNode, change?: ReactNode) => (
    <div className={styles.tile} key={label}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{totals === undefined ? ' ' : value}</dd>
      {isCompared && <dd className={styles.change}>{change}</dd>}
    </div>
  );
  const mark = (key: 'requestRate' | 'errorRate' | 'latencyP50' | 'latencyP95' | 'latencyP99' | 'requests') =>
    totals !== undefined &&
    before !== undefined && (
      <ChangeMark now={totals[key]} before={before?.[key] ?? null} {...(!key.startsWith('request') && { growth: 'worse' as const })} />
    );
  return (
    <dl className={styles.root}>
      {tile('Requests', formatWhole(totals?.requests ?? 0), mark('requests'))}
      {tile('Request rate', rateText(totals?.requestRate ?? 0), mark('requestRate'))}
      {tile('Error rate', shareText(totals?.errorRate ?? null), mark('errorRate'))}
      {tile('Latency (p50)', durationText(totals?.latencyP50 ?? null), mark('latencyP50'))}
      {tile('Latency (p95)', durationText(totals?.latencyP95 ?? null), mark('latencyP95'))}
      {tile('Latency (p99)', durationText(totals?.latencyP99 ?? null), mark('latencyP99'))}
    </dl>
  );
}
