import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, roleTitles } from '#sdk';
import { apiService, errorMessage, noticesService, sessionService, useService, useSession } from '#sdk/browser';
import { renamePerson } from '../../api';
import { Facts } from '../Facts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  name: { display: 'flex', alignItems: 'flex-end', gap: '8px' },
  field: { flexGrow: 1, maxWidth: '320px' },
});

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
  const name = written ?? user.fullName;
  return (
    <div className={styles.root}>
      <form
        className={styles.name}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(name.trim());
        }}
      >
        <Field label="Name" className={styles.field}>
          <Input value={name} maxLength={200} autoComplete="name" onChange={(_event, { value }) => setWritten(value)} />
        </Field>
        <Button type="submit" disabled={save.isPending || name.trim() === '' || name.trim() === user.fullName}>
          Save name
        </Button>
      </form>
      <Facts
        facts={[
          ['Email', user.username],
          ['Role', roleTitles[user.role]],
        ]}
      />
    </div>
  );
}
