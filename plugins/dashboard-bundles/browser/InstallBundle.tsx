import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import { type DocsMarker, holds } from '#sdk';
import { AppLink, Icon, useFacts, useSession } from '#sdk/browser';
import { mayInstall } from '../api';
import { InstallOutcome, ViewInMetrics } from './InstallOutcome';
import { InstallRefused } from './InstallRefused';
import { type InstallAttributes, installAttributes } from './installAttributes';
import { publishedDashboards } from './isPublished';
import { useInstall } from './useInstall';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', margin: '8px 0 20px' },
});

/** In a documentation page: installs the bundles that `ids` names, a list of their ids in JSON. Who may not is told why. */
function InstallBundle({ attributes }: { readonly attributes: InstallAttributes }) {
  const isOpen = holds(mayInstall, useFacts()) === true;
  if (useSession() === undefined)
    return (
      <p>
        <AppLink to="/login">Login</AppLink> to install dashboards
      </p>
    );
  return isOpen ? <InstallButton {...attributes} /> : <InstallRefused />;
}

/** The button stays while the bundles cannot be installed, and leads to the dashboards once they are. */
function InstallButton({ ids }: InstallAttributes) {
  const styles = useStyles();
  const install = useInstall();
  const run = (): void => install.mutate(ids);
  return (
    <div className={styles.root}>
      {install.isSuccess ? (
        <ViewInMetrics dashboards={publishedDashboards(install.data)} asButton />
      ) : (
        <Button
          appearance="primary"
          icon={install.isPending ? <Spinner size="tiny" /> : <Icon name="dashboard" size={16} />}
          disabled={install.isPending}
          aria-busy={install.isPending}
          onClick={run}
        >
          Install dashboard bundle
        </Button>
      )}
      <InstallOutcome install={install} onRetry={run} />
    </div>
  );
}

const marker: DocsMarker<InstallAttributes> = { attributes: installAttributes, Widget: InstallBundle };
export default marker;
