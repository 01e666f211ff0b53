import { makeStyles } from '@fluentui/react-components';
import { ErrorState, SidePanel, Skeleton } from '#sdk/browser';
import { AlertGroups } from './AlertGroups';
import { AlertLinks } from './AlertLinks';
import { AlertNow } from './AlertNow';
import { AlertQuestion } from './AlertQuestion';
import { AlertTimeline } from './AlertTimeline';
import { useAlertLinks } from './useAlertLinks';
import { useTriggeredAlert } from './useTriggeredAlerts';

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '0 16px 24px', display: 'flex', flexDirection: 'column', gap: '20px' },
});

interface Props {
  readonly id: string;
  /** Those of the list, in its order. */
  readonly ids: readonly string[];
  readonly onShow: (id: string | undefined) => void;
}

/** All that is known of one firing: what it asked, which groups it was about, how they are now, and when it fired else. */
export function AlertPanel({ id, ids, onShow }: Props) {
  const styles = useStyles();
  const { data, error, refetch } = useTriggeredAlert(id);
  const links = useAlertLinks(data);
  const at = ids.indexOf(id);
  const steps = {
    hasPrevious: at > 0,
    hasNext: at >= 0 && at < ids.length - 1,
    onStep: (by: -1 | 1) => onShow(ids[at + by]),
  };
  return (
    <SidePanel
      name="triggered-alert"
      shown={id}
      title={data?.name ?? 'Triggered alert'}
      noun="Alert"
      takesFocus
      steps={steps}
      onClose={() => onShow(undefined)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        {data === undefined && error === null && <Skeleton lines={8} />}
        {data === undefined && error !== null && (
          <ErrorState title="The triggered alert could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <AlertLinks alert={data} links={links} />
            <AlertNow alert={data} />
            <AlertGroups alert={data} />
            <AlertQuestion alert={data} />
            <AlertTimeline alert={data} onShow={onShow} />
          </>
        )}
      </div>
    </SidePanel>
  );
}
