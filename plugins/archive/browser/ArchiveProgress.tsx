import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { formatBytes, formatWhole, RelativeTime } from '#sdk/browser';
import type { Archive } from '../common/targets';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 24px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0 },
  actions: { display: 'flex', gap: '8px' },
});

/** How far the archive is, and what keeps it from going on. */
export function ArchiveProgress({
  progress: { since, until, logs, files, bytes, problem },
  isBusy,
  onRun,
  onStop,
}: {
  readonly progress: NonNullable<Archive['progress']>;
  readonly isBusy: boolean;
  onRun(): void;
  onStop(): void;
}) {
  const styles = useStyles();
  const facts = [
    { label: 'Archiving since', value: <RelativeTime value={since} /> },
    { label: 'Archived up to', value: <RelativeTime value={until} /> },
    { label: 'Written', value: `${formatWhole(logs)} logs in ${formatWhole(files)} files, ${formatBytes(bytes)} compressed` },
  ];
  return (
    <div className={styles.root}>
      {problem !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>The archive does not go on, and is tried again every minute. {problem}</MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onRun}>
          Archive now
        </Button>
        <Button onClick={onStop}>Stop archiving</Button>
      </div>
    </div>
  );
}
