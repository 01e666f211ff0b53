import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldFault, roleTitles } from '#sdk';
import { apiService, errorMessage, noticesService, SectionForm, sessionService, useService, useSession } from '#sdk/browser';
import { renamePerson } from '../../api';
import { renameSchema } from '../../contract';
import { Facts } from '../Facts';

const useStyles = makeStyles({ field: { width: '320px', maxWidth: '100%' } });

/** Who the person is to others; the name can be changed. */
export default function YouSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const store = useService(sessionService);
  const user = useSession()?.user;
  const [written, setWritten] = useState<string>();
  const save = useMutation({
    mutationFn: (fullName: string) => call(api, renamePerson, { body: { fullName } }),
    onSuccess: async ({ fullName }) => {
      await store.refresh();
      setWritten(undefined);
      notices.show({ intent: 'success', title: `Your name is ${fullName}` });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'Your name could not be saved', text: errorMessage(error) }),
  });
  if (user === undefined) return null;
  const fullName = written ?? user.fullName;
  const fault = fieldFault(renameSchema, { fullName });
  return (
    <SectionForm
      action="Save name"
      isChanged={fullName.trim() !== user.fullName}
      isValid={fault === undefined}
      isBusy={save.isPending}
      onSave={() => save.mutate(fullName.trim())}
    >
      <Facts
        facts={[
          ['Email', user.username],
          ['Role', roleTitles[user.role]],
        ]}
      />
      <Field label="Name" className={styles.field} {...(fault !== undefined && { validationMessage: fault })}>
        <Input value={fullName} autoComplete="name" onChange={(_event, { value }) => setWritten(value)} />
      </Field>
    </SectionForm>
  );
}
