import { Button, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormError, sessionService, useService } from '#sdk/browser';
import { giveCode } from '../../api';
import type { CodeRequest } from '../../contract';
import { CodeField } from './CodeField';
import { useGoBack } from './useGoBack';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', justifyContent: 'space-between', gap: '8px' },
});

/** Asks for a code of the app, or for a recovery code. */
export function CodeStep() {
  const styles = useStyles();
  const api = useService(apiService);
  const session = useService(sessionService);
  const goBack = useGoBack();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const give = useMutation({
    mutationFn: async (body: CodeRequest) => {
      await call(api, giveCode, { body });
      await session.refresh();
    },
    onError: () => setCode(''),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (code.trim() !== '') give.mutate({ code: code.trim() });
      }}
    >
      <FormError error={give.isError ? errorMessage(give.error) : undefined} />
      <CodeField
        label="Code"
        hint="The six digits that your authenticator app shows, or a recovery code"
        autoFocus
        value={code}
        error={isTried && code.trim() === '' && !give.isError ? 'Required' : undefined}
        onChange={setCode}
      />
      <div className={styles.actions}>
        <Button onClick={goBack}>Back</Button>
        <Button type="submit" appearance="primary" disabled={give.isPending}>
          {give.isPending ? 'Logging in…' : 'Log in'}
        </Button>
      </div>
    </form>
  );
}
