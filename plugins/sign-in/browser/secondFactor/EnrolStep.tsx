import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, ErrorState, errorMessage, Skeleton, sessionService, useService } from '#sdk/browser';
import { confirmFirst, enrolFirst } from '../../api';
import type { CodeRequest } from '../../contract';
import { KeySetup } from './KeySetup';
import { RecoveryCodeList } from './RecoveryCodeList';
import { useGoBack } from './useGoBack';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
  actions: { display: 'flex', justifyContent: 'space-between', gap: '8px' },
});

/** Leads somebody whose account asks for a second factor to set it up, and then in. */
export function EnrolStep({ requiredBy }: { readonly requiredBy: readonly string[] }) {
  const styles = useStyles();
  const api = useService(apiService);
  const session = useService(sessionService);
  const goBack = useGoBack();
  const [code, setCode] = useState('');
  const begun = useQuery({
    queryKey: ['sign-in', 'enrolment'],
    queryFn: () => call(api, enrolFirst),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (body: CodeRequest) => call(api, confirmFirst, { body }),
    onError: () => setCode(''),
  });
  const enter = useMutation({ mutationFn: () => session.refresh() });
  if (begun.isPending) return <Skeleton lines={6} />;
  if (begun.isError) return <ErrorState title="A key could not be made" error={begun.error} onRetry={() => void begun.refetch()} />;
  if (confirm.data !== undefined) {
    return (
      <div className={styles.form}>
        <RecoveryCodeList codes={confirm.data.recoveryCodes} />
        <Button appearance="primary" disabled={enter.isPending} onClick={() => enter.mutate()}>
          I have kept them
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') confirm.mutate({ code: code.trim() });
      }}
    >
      <p className={styles.text}>{asking(requiredBy)} asks its members for a second factor: a code from an app beside the password.</p>
      <KeySetup
        enrolment={begun.data}
        code={code}
        error={confirm.isError && code === '' ? errorMessage(confirm.error) : undefined}
        onChange={setCode}
      />
      <div className={styles.actions}>
        <Button onClick={goBack}>Back</Button>
        <Button type="submit" appearance="primary" disabled={confirm.isPending || code.trim() === ''}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

const asking = ([first, ...others]: readonly string[]): string =>
  first === undefined
    ? 'Your account'
    : others.length === 0
      ? `The account ${first}`
      : `Each of the accounts ${[first, ...others].join(', ')}`;
