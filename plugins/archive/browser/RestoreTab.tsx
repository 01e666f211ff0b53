import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState, Skeleton } from '#sdk/browser';
import type { ToldTarget } from '../common/targets';
import { providerTitles } from './providerTitles';
import { RestoreForm } from './RestoreForm';
import { RestoreTable } from './RestoreTable';
import { useRestores } from './useRestores';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What is restored, and the form for more of it. */
export function RestoreTab({ target }: { readonly target: ToldTarget | null }) {
  const styles = useStyles();
  const restores = useRestores();
  return (
    <div className={styles.root}>
      {target === null ? (
        <p className={styles.words}>Nothing is archived. Choose the target on the tab Archive first: logs are restored from there.</p>
      ) : (
        <>
          <p className={styles.words}>
            Logs of the archive in {providerTitles[target.provider]} are copied into an account of their own, which is removed when it
            expires. The archive stays as it is.
          </p>
          <RestoreForm />
        </>
      )}
      {restores.isPending && <Skeleton lines={4} />}
      {restores.isError && restores.data === undefined && (
        <ErrorState title="The restores could not be read" error={restores.error} onRetry={() => void restores.refetch()} />
      )}
      {restores.data !== undefined && <RestoreTable restores={restores.data.results} />}
    </div>
  );
}
