import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { holds } from '#sdk';
import { apiService, EmptyState, ErrorState, endpointQuery, Page, Skeleton, useFacts, useService } from '#sdk/browser';
import { listBundles, mayInstall } from '../api';
import { BundleCard } from './BundleCard';
import { InstallRefused } from './InstallRefused';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  foot: { margin: '12px 0 0', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Finished dashboards for what is often run. */
export default function BundlesPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const canInstall = holds(mayInstall, useFacts()) === true;
  const list = useQuery(endpointQuery(api, listBundles));
  const bundles = list.data?.results ?? [];
  return (
    <Page
      title="Dashboard bundles"
      description="Finished dashboards for what is often run. An installed dashboard is yours: change it as you like, installing again leaves it as it is."
      busy={list.isFetching}
    >
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && list.data === undefined && (
        <ErrorState title="The bundles could not be read" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && bundles.length === 0 && (
        <EmptyState icon="dashboard" title="No bundles">
          Bundles come with plugins, and none that is switched on brings any.
        </EmptyState>
      )}
      {bundles.length > 0 && (
        <>
          {!canInstall && <InstallRefused />}
          <ul className={styles.list}>
            {bundles.map((bundle) => (
              <BundleCard key={bundle.id} bundle={bundle} canInstall={canInstall} />
            ))}
          </ul>
          <p className={styles.foot}>
            {bundles.length} of {list.data?.total ?? bundles.length} bundles
          </p>
        </>
      )}
    </Page>
  );
}
