import { Button, makeStyles, Spinner } from '@fluentui/react-components';
import type { DocsMarker } from '#sdk';
import { Icon } from '#sdk/browser';
import { InstallOutcome, ViewInMetrics } from './InstallOutcome';
import { type InstallAttributes, installAttributes } from './installAttributes';
import { publishedDashboards } from './isPublished';
import { useInstall } from './useInstall';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', margin: '8px 0' } });

/**
 * In a documentation page: installs the bundles that `ids` names, a list of their ids in JSON. The button stays while they cannot be installed, and leads to
 * the dashboards once they are.
 */
function InstallBundle({ attributes: { ids } }: { readonly attributes: InstallAttributes }) {
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
