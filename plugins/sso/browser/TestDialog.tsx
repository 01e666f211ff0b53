import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { ErrorState, FormDialog, Icon, Skeleton } from '#sdk/browser';
import type { Provider } from '../contract';
import type { Providers } from './useProviders';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '8px' },
  item: { display: 'flex', gap: '8px', overflowWrap: 'anywhere' },
  good: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  bad: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2 },
});

/** Looks at a provider now, and offers to sign in through it. */
export function TestDialog({
  provider,
  test,
  onClose,
}: {
  readonly provider: Provider;
  readonly test: Providers['test'];
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { mutate } = test;
  useEffect(() => mutate(provider), [mutate, provider]);
  return (
    <FormDialog
      title={`Test ${provider.name}`}
      action="Done"
      beside={
        provider.missing.length === 0 && (
          <Button as="a" href={provider.addresses.start}>
            Sign in through it
          </Button>
        )
      }
      isAlert={false}
      onSubmit={onClose}
    >
      {test.isPending && <Skeleton lines={3} />}
      {test.isError && <ErrorState title="The test could not be made" error={test.error} onRetry={() => mutate(provider)} />}
      {test.data !== undefined && (
        <ul className={styles.list}>
          {test.data.checks.map(({ title, isGood, text }) => (
            <li key={title + text} className={styles.item}>
              <span className={isGood ? styles.good : styles.bad}>
                <Icon name={isGood ? 'check' : 'error'} size={20} />
              </span>
              <span>
                <span className={styles.title}>
                  {title}
                  {isGood ? '' : ': failed'}
                </span>
                <br />
                <span className={styles.text}>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
