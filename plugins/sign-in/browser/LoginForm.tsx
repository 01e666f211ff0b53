import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import { apiService, errorMessage, Icon, sessionService, useService } from '#sdk/browser';
import type { LoginRequest } from '../contract';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  error: {
    display: 'flex',
    gap: '8px',
    padding: '8px 10px',
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    overflowWrap: 'anywhere',
  },
});

/** Email and password. What went wrong stands above the fields; the email is kept for the next try. */
export function LoginForm({ email: known, error: given }: { readonly email: string; readonly error: string | undefined }) {
  const styles = useStyles();
  const api = useService(apiService);
  const session = useService(sessionService);
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
      const request: LoginRequest = { email: email.trim(), password };
      await api.post('/api/login', request);
      // The shell sees the new session and takes the visitor to where they were going.
      await session.refresh();
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
      {error !== undefined && (
        <div className={styles.error} role="alert">
          <Icon name="error" size={20} />
          {error}
        </div>
      )}
      <Field label="Email" {...(tried && email.trim() === '' ? { validationMessage: 'Required' } : {})}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={known === ''}
          value={email}
          onChange={(_event, { value }) => setEmail(value)}
        />
      </Field>
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
