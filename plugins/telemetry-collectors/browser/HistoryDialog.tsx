import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { CommandBox, ErrorState, errorMessage, noticesService, ReadDialog, RelativeTime, Skeleton, useService } from '#sdk/browser';
import type { DetailedCollector } from '../common/collectors';
import { useCollectorCalls, useConfigurations } from './useCollectors';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: '8px',
  },
  head: { display: 'flex', alignItems: 'center', gap: '12px' },
  about: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  foot: { margin: '12px 0 0', color: tokens.colorNeutralForeground3 },
});

/** The configurations that were written for a collector; one of them can be made the one in force again. */
export function HistoryDialog({
  collector,
  canRestore,
  onClose,
}: {
  readonly collector: DetailedCollector;
  readonly canRestore: boolean;
  onClose(): void;
}) {
  const styles = useStyles();
  const notices = useService(noticesService);
  const history = useConfigurations(collector.instanceUid);
  const { restore } = useCollectorCalls(collector.instanceUid);
  const [open, setOpen] = useState<number>();
  return (
    <ReadDialog title="History of the configuration" width={900} onClose={onClose}>
      {history.isPending && <Skeleton lines={6} />}
      {history.isError && history.data === undefined && (
        <ErrorState title="The history could not be read" error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data !== undefined && (
        <>
          <ul className={styles.list}>
            {history.data.results.map(({ version, body, createdAt, createdBy, restoredFrom }) => (
              <li key={version} className={styles.row}>
                <div className={styles.head}>
                  <strong>Version {version}</strong>
                  <span className={styles.about}>
                    <RelativeTime value={createdAt} /> by {createdBy}
                    {restoredFrom !== null && `, from version ${restoredFrom}`}
                  </span>
                  <Button size="small" aria-expanded={open === version} onClick={() => setOpen(open === version ? undefined : version)}>
                    {open === version ? 'Hide' : 'Show'}
                  </Button>
                  {canRestore && version !== collector.remote.version && (
                    <Button
                      size="small"
                      disabled={restore.isPending}
                      aria-label={`Restore version ${version}`}
                      onClick={() =>
                        restore.mutate(version, {
                          onSuccess: (written) => {
                            notices.show({
                              intent: 'success',
                              title: `Version ${version} is in force again, as version ${written.version}`,
                            });
                            onClose();
                          },
                          onError: (error) =>
                            notices.show({ intent: 'danger', title: 'The version could not be restored', text: errorMessage(error) }),
                        })
                      }
                    >
                      Restore
                    </Button>
                  )}
                </div>
                {open === version && <CommandBox command={body} label="Copy the configuration" />}
              </li>
            ))}
          </ul>
          <p className={styles.foot}>
            {history.data.results.length} of {history.data.total} versions. The newest 50 are kept.
          </p>
        </>
      )}
    </ReadDialog>
  );
}
