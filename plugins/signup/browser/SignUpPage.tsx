import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, productName } from '#sdk';
import { AppLink, apiService, type ChosenPassword, EntryPage, errorMessage, NewPasswordFields, useService } from '#sdk/browser';
import { addSignUp } from '../api';
import { type SignUp, signUpSchema } from '../contract';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });
const fields = [
  ['fullName', 'Full name', 'name', 'text'],
  ['accountName', 'Company or account name', 'organization', 'text'],
  ['email', 'Email', 'username', 'email'],
] as const;

/** Opens a trial account for somebody new. */
export default function SignUpPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const navigate = useNavigate();
  const [written, setWritten] = useState({ fullName: '', accountName: '', email: '' });
  const [chosen, setChosen] = useState<ChosenPassword>({ password: '', isGood: false });
  const [isTried, setTried] = useState(false);
  const signUp = useMutation({
    mutationFn: (wanted: SignUp) => call(api, addSignUp, { body: wanted }),
    onSuccess: ({ sendsMail }, { email }) => void navigate('/signup-success', { replace: true, state: { email, sendsMail } }),
  });
  const checked = signUpSchema.safeParse({ ...written, password: chosen.password });
  const problemOf = (name: string): string | undefined => {
    if (!isTried) return undefined;
    return checked.error?.issues.find(({ path }) => path[0] === name)?.message;
  };
  return (
    <EntryPage title={`Sign up to ${productName}`}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked.success && chosen.isGood) signUp.mutate(checked.data);
        }}
      >
        {signUp.isError && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{errorMessage(signUp.error)}</MessageBarBody>
          </MessageBar>
        )}
        {fields.map(([name, label, autoComplete, type]) => (
          <Field key={name} label={label} {...(problemOf(name) !== undefined && { validationMessage: problemOf(name) })}>
            <Input
              type={type}
              name={name}
              autoComplete={autoComplete}
              value={written[name]}
              onChange={(_event, { value }) => setWritten({ ...written, [name]: value })}
            />
          </Field>
        ))}
        <NewPasswordFields isTried={isTried} onChange={setChosen} />
        <Button type="submit" appearance="primary" disabled={signUp.isPending}>
          Sign up
        </Button>
      </form>
      <div>
        Already have access? <AppLink to="/login">Log in</AppLink>
      </div>
    </EntryPage>
  );
}
