import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { holds } from '#sdk';
import {
  apiService,
  DangerButton,
  EmptyState,
  ErrorState,
  endpointQuery,
  FormDialog,
  formatWhole,
  PageSteps,
  ReadDialog,
  RelativeTime,
  Skeleton,
  useFacts,
  useService,
} from '#sdk/browser';
import { listTrash, mayEdit } from '../../api';
import { dashboardPageSize } from '../../contract';
import { useDashboardCalls } from './useDashboardCalls';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  about: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  minor: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', alignItems: 'center', color: tokens.colorNeutralForeground3, paddingTop: '8px' },
});

/** Deleted dashboards, which are kept for 30 days, and the way back. */
export function TrashDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const api = useService(apiService);
  const calls = useDashboardCalls();
  const canEdit = holds(mayEdit, useFacts()) === true;
  const [page, setPage] = useState(1);
  const [purging, setPurging] = useState<{ readonly id: string; readonly name: string }>();
  const { data, error, refetch } = useQuery(endpointQuery(api, listTrash, { query: { page, size: dashboardPageSize } }));
  if (purging !== undefined)
    return (
      <FormDialog
        title={`Delete ${purging.name} for good?`}
        action="Delete for good"
        isDestructive
        onSubmit={() => calls.purge.mutate(purging, { onSettled: () => setPurging(undefined) })}
        onClose={() => setPurging(undefined)}
      >
        The dashboard and all its versions are gone then. They cannot be brought back.
      </FormDialog>
    );
  return (
    <ReadDialog title="Trash" onClose={onClose}>
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data === undefined && error !== null && (
        <ErrorState title="The trash could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState icon="delete" title="The trash is empty">
          Dashboards that are deleted stay here for 30 days.
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="Deleted dashboards">
        {data?.results.map(({ id, name, projectId, deletedAt, deletedBy }) => (
          <li key={id} className={styles.row}>
            <div className={styles.about}>
              <div title={name}>{name}</div>
              <div className={styles.minor}>
                {projectId} · deleted <RelativeTime value={deletedAt} /> by {deletedBy}
              </div>
            </div>
            {canEdit && (
              <Button size="small" aria-label={`Restore ${name}`} onClick={() => calls.restore.mutate({ id, name })}>
                Restore
              </Button>
            )}
            {canEdit && (
              <DangerButton
                size="small"
                appearance="subtle"
                aria-label={`Delete ${name} for good`}
                onClick={() => setPurging({ id, name })}
              >
                Delete
              </DangerButton>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > 0 && (
        <div className={styles.foot}>
          <span>
            {formatWhole(data.shown)} of {formatWhole(data.total)}
          </span>
          <PageSteps total={data.total} pageSize={dashboardPageSize} page={page} onChange={setPage} />
        </div>
      )}
    </ReadDialog>
  );
}
