import { Button, makeStyles } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiService, ErrorState, RelativeTime, Skeleton, sessionService, useService } from '#sdk/browser';
import { EnrolDialog } from './EnrolDialog';
import { RenewDialog } from './RenewDialog';
import { SwitchOffDialog } from './SwitchOffDialog';
import { secondFactorQuery } from './secondFactorQuery';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'flex-start' },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The person's second factor. */
export default function SecondFactorSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const client = useQueryClient();
  const store = useService(sessionService);
  const [open, setOpen] = useState<'enrol' | 'renew' | 'off'>();
  const status = useQuery(secondFactorQuery(api));
  if (status.isPending) return <Skeleton lines={2} height="84px" />;
  if (status.isError)
    return <ErrorState title="Your second factor could not be read" error={status.error} onRetry={() => void status.refetch()} />;
  const { since, recoveryCodesLeft, requiredBy, hasPassword } = status.data;
  const close = () => setOpen(undefined);
  const changed = async () => {
    // The session goes on under a new secret, which calls are signed with from now on.
    await store.refresh();
    await client.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
  };
  return (
    <div className={styles.root}>
      {since === null ? (
        <p className={styles.text}>Off. A code from an app on your phone, beside the password, keeps out whoever learns the password.</p>
      ) : (
        <p className={styles.text}>
          On, switched on <RelativeTime value={since} />. {left(recoveryCodesLeft)}
        </p>
      )}
      {requiredBy.length > 0 && <p className={styles.text}>Asked for by {requiredBy.join(', ')}.</p>}
      <div className={styles.actions}>
        {since === null && <Button onClick={() => setOpen('enrol')}>Set up two-factor authentication</Button>}
        {since !== null && <Button onClick={() => setOpen('renew')}>New recovery codes</Button>}
        {since !== null && requiredBy.length === 0 && <Button onClick={() => setOpen('off')}>Switch off</Button>}
      </div>
      {open === 'enrol' && <EnrolDialog onChanged={() => void changed()} onClose={close} />}
      {open === 'renew' && <RenewDialog hasPassword={hasPassword} onChanged={() => void status.refetch()} onClose={close} />}
      {open === 'off' && <SwitchOffDialog hasPassword={hasPassword} onChanged={() => void changed()} onClose={close} />}
    </div>
  );
}

const left = (codes: number): string =>
  codes === 0
    ? 'No recovery code is left: make new ones.'
    : codes === 1
      ? 'One recovery code is left.'
      : `${codes} recovery codes are left.`;
