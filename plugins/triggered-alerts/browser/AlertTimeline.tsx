import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { AlertSeverity, errorMessage, FormError, RelativeTime, Skeleton } from '#sdk/browser';
import type { ShownAlert } from '../contract';
import { PanelSection } from './PanelSection';
import { useFiringsOf } from './useTriggeredAlerts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  firing: { padding: '4px 0', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, display: 'flex', gap: '12px', alignItems: 'center' },
  rest: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly alert: ShownAlert;
  readonly onShow: (id: string) => void;
}

/** When the same alert fired, the newest first. */
export function AlertTimeline({ alert: { id, triggerId }, onShow }: Props) {
  const styles = useStyles();
  const { data, error } = useFiringsOf(triggerId);
  return (
    <PanelSection title="Timeline">
      {data === undefined && error === null && <Skeleton lines={3} />}
      {data === undefined && error !== null && <FormError error={errorMessage(error)} />}
      <ol className={styles.list} aria-label="Firings of this alert">
        {data?.results.map((firing) => (
          <li key={firing.id} className={styles.firing} aria-current={firing.id === id}>
            {firing.id === id ? (
              <strong>
                <RelativeTime value={firing.at} />
              </strong>
            ) : (
              <Link as="button" inline onClick={() => onShow(firing.id)}>
                <RelativeTime value={firing.at} />
              </Link>
            )}
            <AlertSeverity severity={firing.severity} />
            <span>{firing.groupCount === 1 ? '1 group' : `${firing.groupCount} groups`}</span>
          </li>
        ))}
      </ol>
      {data !== undefined && data.total > data.results.length && (
        <p className={styles.rest}>
          The newest {data.results.length} of {data.total}
        </p>
      )}
    </PanelSection>
  );
}
