import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, sessionService, useService } from '#sdk/browser';
import { demoOffer, demoSignIn } from '../api';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { margin: 0, color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** One click into the product as the demo user; shown only where the server allows it. */
export default function DemoUserOffer() {
  const styles = useStyles();
  const api = useService(apiService);
  const session = useService(sessionService);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { data } = useQuery({
    queryKey: ['demo', 'offer'],
    queryFn: ({ signal }) => call(api, demoOffer, { signal }),
  });
  if (data?.offered !== true) return null;
  const enter = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await call(api, demoSignIn);
      await session.refresh();
    } catch (thrown) {
      setError(errorMessage(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.root}>
      <Button disabled={busy} onClick={() => void enter()}>
        {busy ? 'Entering…' : 'Enter as the demo user'}
      </Button>
      <p className={styles.text}>No password. Look round the logs of a make-believe shop.</p>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
