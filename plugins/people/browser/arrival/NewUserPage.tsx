import { Field, Input } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, fieldFault, productName } from '#sdk';
import { apiService, type ChosenPassword, EntryPage, LoadingBar, NewPasswordFields, sessionService, useService } from '#sdk/browser';
import { registerUser, showNewUser } from '../../api';
import { registerSchema } from '../../contract';
import { EntryForm } from './EntryForm';
import { LinkFault } from './LinkFault';
import { useLink } from './useLink';

/** Lets somebody whom an admin has let in choose a name and a password, and signs them in. */
export default function NewUserPage() {
  const { token, shown } = useLink(showNewUser);
  const api = useService(apiService);
  const session = useService(sessionService);
  const navigate = useNavigate();
  const [written, setWritten] = useState<string>();
  const [chosen, setChosen] = useState<ChosenPassword>({ password: '', isGood: false });
  const [isTried, setTried] = useState(false);
  const fullName = (written ?? shown.data?.fullName ?? '').trim();
  const nameFault = fieldFault(registerSchema.shape.fullName, fullName);
  const register = useMutation({
    mutationFn: () => call(api, registerUser, { body: { token, fullName, password: chosen.password } }),
    onSuccess: async () => {
      await session.refresh();
      void navigate('/', { replace: true });
    },
  });
  if (shown.isPending) return <LoadingBar active label="Checking the link" />;
  if (shown.isError)
    return (
      <LinkFault title="This link does not work" error={shown.error}>
        Ask an admin of your account to send you a new one.
      </LinkFault>
    );
  return (
    <EntryPage title={`Welcome to ${productName}`}>
      <div>You will log in as {shown.data.email}.</div>
      <EntryForm
        action="Log in"
        isBusy={register.isPending}
        error={register.error}
        onSubmit={() => {
          setTried(true);
          if (chosen.isGood && nameFault === undefined) register.mutate();
        }}
      >
        <Field label="Full name" {...(isTried && nameFault !== undefined && { validationMessage: nameFault })}>
          <Input autoComplete="name" value={written ?? shown.data.fullName} onChange={(_event, { value }) => setWritten(value)} />
        </Field>
        <NewPasswordFields isTried={isTried} onChange={setChosen} />
      </EntryForm>
    </EntryPage>
  );
}
