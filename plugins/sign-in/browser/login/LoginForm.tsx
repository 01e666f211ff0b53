import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormError, Icon, useService } from '#sdk/browser';
import { login } from '../../api';
import type { LoginRequest } from '../../contract';
import { EmailField } from './EmailField';
import type { LoginParameters } from './loginParameters';
import { rememberEmail } from './rememberedEmails';
import { useEnter } from './useEnter';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });

/** Email and password. What went wrong stands above the fields; the email is kept for the next try. */
export function LoginForm({ email: known, error: given, accountId }: Pick<LoginParameters, 'email' | 'error' | 'accountId'>) {
  const styles = useStyles();
  const api = useService(apiService);
  const enter = useEnter();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(given);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() === '' || password === '') return;
    setBusy(true);
    try {
      const request: LoginRequest = { email: email.trim(), password, ...(accountId === undefined ? {} : { accountId }) };
      const answer = await call(api, login, { body: request });
      rememberEmail(email.trim());
      await enter(answer);
    } catch (thrown) {
      setError(errorMessage(thrown));
      setPassword('');
      passwordInput.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormError error={error} />
      <EmailField
        value={email}
        error={tried && email.trim() === '' ? 'Required' : undefined}
        autoFocus={known === ''}
        onChange={setEmail}
      />
      <Field label="Password" {...(tried && password === '' && error === undefined ? { validationMessage: 'Required' } : {})}>
        <Input
          ref={passwordInput}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          value={password}
          onChange={(_event, { value }) => setPassword(value)}
          contentAfter={
            <Button
              size="small"
              appearance="transparent"
              aria-label={shown ? 'Hide the password' : 'Show the password'}
              icon={<Icon name={shown ? 'eye-off' : 'eye'} size={16} />}
              onClick={() => setShown(!shown)}
            />
          }
        />
      </Field>
      <Button type="submit" appearance="primary" disabled={busy}>
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
    </form>
  );
}
