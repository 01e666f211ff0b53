import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, ErrorState, Skeleton, useTimeZone } from '#sdk/browser';
import type { ReportRun } from '../common/report';
import { blocksInWords, recipientInWords, runWords } from './stateWords';
import { useReportCalls, useRuns } from './useReports';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: { padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  failed: { color: tokens.colorStatusDangerForeground1 },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** Runs of a report, the latest first: what became of its parts, and of the mail to each recipient. */
export function RunsTable({ id, mayCancel }: { readonly id: string; readonly mayCancel: boolean }) {
  const styles = useStyles();
  const zone = useTimeZone();
  const runs = useRuns(id);
  const { cancel } = useReportCalls();
  if (runs.isError) return <ErrorState title="The runs could not be read" error={runs.error} onRetry={() => void runs.refetch()} />;
  if (runs.data === undefined) return <Skeleton lines={3} />;
  if (runs.data.results.length === 0) return <EmptyState title="It has not run yet">Run now makes and mails it at once.</EmptyState>;
  const parts = (run: ReportRun) => (
    <>
      <span className={styles.line}>{blocksInWords(run)}</span>
      {run.error !== null && <span className={`${styles.line} ${styles.failed}`}>{run.error}</span>}
      {run.blocks
        .filter(({ state }) => state === 'failed')
        .map(({ title, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have their places
          <span key={at} className={`${styles.line} ${styles.failed}`}>
            {title}: {reason}
          </span>
        ))}
    </>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['Time', 'State', 'Parts', 'Recipients', 'Run by'].map((title) => (
            <th key={title} scope="col" className={`${styles.cell} ${styles.head}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.data.results.map((run) => (
          <tr key={run.id}>
            <td className={styles.cell}>{zone.format(Date.parse(run.at), 'yyyy-MM-dd HH:mm:ss')}</td>
            <td className={styles.cell}>
              {runWords[run.state]}
              {run.state === 'running' && mayCancel && (
                <Button size="small" appearance="subtle" onClick={() => cancel.mutate({ id, run: run.id })}>
                  Cancel
                </Button>
              )}
            </td>
            <td className={styles.cell}>{parts(run)}</td>
            <td className={styles.cell}>
              {run.recipients.map((one) => (
                <span key={one.to} className={styles.line}>
                  {recipientInWords(one)}
                </span>
              ))}
            </td>
            <td className={styles.cell}>{run.by ?? 'Schedule'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
