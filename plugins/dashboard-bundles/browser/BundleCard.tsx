import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { metricsDashboardPath } from '#plugins/dashboards/contract';
import { AppLink } from '#sdk/browser';
import type { Bundle } from '../contract';
import { InstallOutcome } from './InstallOutcome';
import { useInstall } from './useInstall';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  about: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  dashboards: { margin: 0, padding: '0 0 0 16px', flexGrow: 1, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
});

/** One bundle: what is in it, and the way to have it. */
export function BundleCard({ bundle, canInstall }: { readonly bundle: Bundle; readonly canInstall: boolean }) {
  const styles = useStyles();
  const install = useInstall();
  const { id, title, integration, description, dashboards } = bundle;
  const missing = dashboards.filter(({ isInstalled }) => !isInstalled);
  const run = (): void => install.mutate([id]);
  return (
    <li className={styles.root} aria-label={title}>
      <h2 className={styles.title}>{title === integration ? title : `${title} (${integration})`}</h2>
      <p className={styles.about}>{description}</p>
      <ul className={styles.dashboards}>
        {dashboards.map(({ uid, name, isInstalled }) => (
          <li key={uid}>{isInstalled ? <AppLink to={metricsDashboardPath(uid)}>{name}</AppLink> : name}</li>
        ))}
      </ul>
      {canInstall && missing.length > 0 && (
        <div>
          <Button size="small" disabled={install.isPending} aria-busy={install.isPending} onClick={run} aria-label={`Install ${title}`}>
            {install.isPending ? 'Installing…' : missing.length === dashboards.length ? 'Install' : 'Install what is missing'}
          </Button>
        </div>
      )}
      {missing.length === 0 && !install.isSuccess && <span className={styles.about}>Installed</span>}
      <InstallOutcome install={install} onRetry={run} />
    </li>
  );
}
