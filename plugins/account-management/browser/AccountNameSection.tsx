import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService, useSession } from '#sdk/browser';
import { changeAccount } from '../api';
import type { AccountChange } from '../contract';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  field: { flexGrow: 1, maxWidth: '320px' },
});

/** What everybody calls the main account; its admins can change it. */
export default function AccountNameSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(sessionService);
  const account = useSession()?.account;
  const [written, setWritten] = useState<string>();
  const save = useMutation({
    mutationFn: ({ id, name }: { readonly id: number; readonly name: string }) =>
      call(api, changeAccount, { params: { id }, body: { name } satisfies AccountChange }),
    onSuccess: async ({ name }) => {
      await store.refresh();
      setWritten(undefined);
      notices.show({ intent: 'success', title: `The account is called ${name}` });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'The name of the account could not be saved', text: errorMessage(error) }),
  });
  if (account === undefined) return null;
  const name = (written ?? account.name).trim();
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: account.id, name });
      }}
    >
      <Field label="Name of the account" className={styles.field}>
        <Input value={written ?? account.name} maxLength={100} onChange={(_event, { value }) => setWritten(value)} />
      </Field>
      <Button type="submit" disabled={save.isPending || name === '' || name === account.name}>
        Save account name
      </Button>
    </form>
  );
}
