import { makeStyles, tokens } from '@fluentui/react-components';
import type { GroupState } from '#plugins/triggers/contract';
import { AlertSeverity, errorMessage, FormError, RelativeTime, Skeleton } from '#sdk/browser';
import type { ShownAlert } from '../contract';
import { LabelList } from './LabelList';
import { PanelSection } from './PanelSection';
import { useGroupsNow } from './useTriggeredAlerts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  group: { padding: '4px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, display: 'flex', gap: '4px 12px', flexWrap: 'wrap' },
  muted: { color: tokens.colorNeutralForeground3, flexBasis: '100%' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export const stateTitles: Readonly<Record<GroupState, string>> = {
  ok: 'OK',
  pending: 'Pending',
  firing: 'Firing',
  recovering: 'Recovering',
  'no-data': 'No data',
  error: 'Error',
  missing: 'Missing',
};

/** Groups that a person reads at once. */
const most = 20;

/** How the groups of the alert are now: what has fired may be over. */
export function AlertNow({ alert: { id, isDeleted } }: { readonly alert: ShownAlert }) {
  const styles = useStyles();
  const { data, error } = useGroupsNow(id);
  return (
    <PanelSection title="Now">
      {isDeleted && <p className={styles.text}>The alert has been deleted.</p>}
      {!isDeleted && data === undefined && error === null && <Skeleton lines={2} />}
      {!isDeleted && data === undefined && error !== null && <FormError error={errorMessage(error)} />}
      {!isDeleted && data?.total === 0 && <p className={styles.text}>Everything is OK.</p>}
      {!isDeleted && data !== undefined && data.total > 0 && (
        <ul className={styles.list} aria-label="Groups now">
          {data.results.slice(0, most).map(({ labels, state, severity, since, isFlapping, mutedBy }) => (
            <li key={JSON.stringify(labels)} className={styles.group}>
              <span>{stateTitles[state]}</span>
              {severity !== null && <AlertSeverity severity={severity} />}
              <LabelList labels={labels} />
              <span>
                since <RelativeTime value={since} />
              </span>
              {isFlapping && <span>flapping</span>}
              {mutedBy !== null && <span className={styles.muted}>{mutedBy}</span>}
            </li>
          ))}
        </ul>
      )}
      {!isDeleted && data !== undefined && data.total > most && (
        <p className={styles.text}>
          {most} of {data.total} groups
        </p>
      )}
    </PanelSection>
  );
}
