import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldFault } from '#sdk';
import { apiService, errorMessage, noticesService, SectionForm, sessionService, useService, useSession } from '#sdk/browser';
import { changeAccount } from '../api';
import { type AccountChange, accountChangeSchema } from '../contract';

const useStyles = makeStyles({ field: { width: '320px', maxWidth: '100%' } });

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
  const name = written ?? account.name;
  const fault = fieldFault(accountChangeSchema, { name });
  return (
    <SectionForm
      action="Save account name"
      isChanged={name.trim() !== account.name}
      isValid={fault === undefined}
      isBusy={save.isPending}
      onSave={() => save.mutate({ id: account.id, name: name.trim() })}
    >
      <Field label="Name of the account" className={styles.field} {...(fault !== undefined && { validationMessage: fault })}>
        <Input value={name} onChange={(_event, { value }) => setWritten(value)} />
      </Field>
    </SectionForm>
  );
}
