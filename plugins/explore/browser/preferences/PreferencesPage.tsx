import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AppLink, ErrorState, Page, Skeleton, useService } from '#sdk/browser';
import { preferencesStoreService } from '../store/PreferencesStore';
import { GeneralPreferences } from './GeneralPreferences';
import { KeyPreferences } from './KeyPreferences';

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: '32px', maxWidth: '960px' } });

/** What a person prefers in Explore, in all accounts. Every change is kept at once. */
export default function PreferencesPage() {
  const styles = useStyles();
  const store = useService(preferencesStoreService);
  const { isPending, error, refetch } = useQuery({
    queryKey: ['explore', 'preferences'],
    queryFn: async () => {
      await store.load();
      return true;
    },
    meta: { persist: false },
  });
  return (
    <Page
      title="Explore preferences"
      description="Yours, in all accounts. Changes are kept at once."
      action={<AppLink to="/explore">Open Explore</AppLink>}
    >
      <div className={styles.content}>
        {isPending && <Skeleton lines={8} />}
        {error !== null && <ErrorState title="Your preferences could not be read" error={error} onRetry={() => void refetch()} />}
        {!isPending && error === null && (
          <>
            <GeneralPreferences store={store} />
            <KeyPreferences store={store} />
          </>
        )}
      </div>
    </Page>
  );
}
