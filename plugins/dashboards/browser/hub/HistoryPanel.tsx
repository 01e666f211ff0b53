import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiService, ErrorState, endpointQuery, FormDialog, RelativeTime, SidePanel, Skeleton, useService } from '#sdk/browser';
import { dashboardHistory } from '../../api';
import type { Dashboard, DashboardVersion } from '../../contract';
import { useDashboardCalls } from './useDashboardCalls';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: '0 16px 16px', overflowY: 'auto', flexGrow: 1 },
  version: { padding: '10px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '28px' },
  number: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  about: { color: tokens.colorNeutralForeground3, marginRight: 'auto' },
  changes: { margin: '2px 0 0', padding: '0 0 0 18px' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  wait: { padding: '0 16px' },
});

const deeds: Readonly<Record<DashboardVersion['deed'], string>> = {
  created: 'Created.',
  changed: 'Saved without a difference that is kept.',
  deleted: 'Put into the trash.',
  restored: 'Taken out of the trash.',
  imported: 'Imported.',
};

interface Props {
  readonly dashboard: Pick<Dashboard, 'uid' | 'version'> & { readonly doc: { readonly metadata: { readonly name: string } } };
  readonly canEdit: boolean;
  /** Further things to do with a version that is not the newest. */
  readonly actions?: (version: number) => ReactNode;
  onClose(): void;
}

/** Who changed what of a dashboard, newest first, and the way back to a version. */
export function HistoryPanel({ dashboard, canEdit, actions, onClose }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const { restoreVersion } = useDashboardCalls();
  const [toRestore, setToRestore] = useState<DashboardVersion>();
  const { uid } = dashboard;
  const { name } = dashboard.doc.metadata;
  const { data, error, refetch } = useQuery(endpointQuery(api, dashboardHistory, { params: { uid } }));
  return (
    <SidePanel name="dashboard-history" shown={uid} title={`History of ${name}`} noun="History" takesFocus onClose={onClose}>
      {data === undefined && error === null && (
        <div className={styles.wait}>
          <Skeleton lines={6} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="The history could not be read" error={error} onRetry={() => void refetch()} />
      )}
      <ol className={styles.list} aria-label={`Versions of ${name}`}>
        {data?.versions.map((version, at) => (
          <li key={version.version} className={styles.version}>
            <div className={styles.head}>
              <span className={styles.number}>Version {version.version}</span>
              <span className={styles.about}>
                <RelativeTime value={version.at} /> by {version.by}
              </span>
              {at > 0 && version.deed !== 'deleted' && actions?.(version.version)}
              {canEdit && at > 0 && version.deed !== 'deleted' && (
                <Button size="small" onClick={() => setToRestore(version)}>
                  Restore
                </Button>
              )}
            </div>
            {version.changes.length === 0 ? (
              <p className={styles.none}>{deeds[version.deed]}</p>
            ) : (
              <ul className={styles.changes}>
                {version.changes.map(({ text }) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {toRestore !== undefined && (
        <FormDialog
          title={`Restore version ${toRestore.version} of ${name}?`}
          action="Restore"
          onSubmit={() => restoreVersion.mutate({ uid, name, version: toRestore.version }, { onSettled: () => setToRestore(undefined) })}
          onClose={() => setToRestore(undefined)}
        >
          The dashboard becomes what it was then, as a new version. What is there now stays in the history.
        </FormDialog>
      )}
    </SidePanel>
  );
}
