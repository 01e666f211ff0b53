import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#sdk';
import { AppLink, apiService, EntryPage, errorMessage, FormError, Icon, useService } from '#sdk/browser';
import { findProvider } from '../api';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
});

/** Asks who somebody is as far as their identity provider can be found, and goes there. */
export default function SsoLoginPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const [query] = useSearchParams();
  const [name, setName] = useState(query.get('email') ?? '');
  const [isTried, setTried] = useState(false);
  const find = useMutation({
    mutationFn: (wanted: string) => {
      const redirect = query.get('redirect');
      return call(api, findProvider, { body: { name: wanted, ...(redirect === null ? {} : { redirect }) } });
    },
    onSuccess: ({ providers }) => {
      if (providers[0] !== undefined && providers.length === 1) location.assign(providers[0].path);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') find.mutate(name.trim());
  };
  const error = find.isError ? errorMessage(find.error) : find.isIdle ? query.get('error') : null;
  const choices = find.data !== undefined && find.data.providers.length > 1 ? find.data.providers : undefined;
  const isLeaving = find.data !== undefined && choices === undefined;
  return (
    <EntryPage title="Log in with SSO">
      {choices === undefined ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <FormError error={error ?? undefined} />
          <Field
            label="Work email or account id"
            hint="It tells which identity provider you log in at."
            {...(isTried && name.trim() === '' ? { validationMessage: 'Required' } : {})}
          >
            <Input name="email" autoComplete="username" autoFocus value={name} onChange={(_event, { value }) => setName(value)} />
          </Field>
          <Button type="submit" appearance="primary" disabled={find.isPending || isLeaving}>
            {find.isPending || isLeaving ? 'Taking you there…' : 'Continue'}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <p className={styles.text}>This account has several identity providers. Choose yours.</p>
          {choices.map((provider) => (
            <Button key={provider.path} as="a" href={provider.path} icon={<Icon name="key" size={16} />}>
              {provider.name}
            </Button>
          ))}
        </div>
      )}
      <AppLink to={`/login?${loginSearch(query)}`}>Log in with a password</AppLink>
    </EntryPage>
  );
}

/** What the login page is to know of the way here; what went wrong here is none of its. */
function loginSearch(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('error');
  return kept.toString();
}
