import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#sdk';
import {
  AppLink,
  apiService,
  type ChosenPassword,
  EntryPage,
  LoadingBar,
  NewPasswordFields,
  noticesService,
  sessionService,
  useService,
} from '#sdk/browser';
import { resetPassword, showReset } from '../../api';
import { EntryForm } from './EntryForm';
import { LinkFault } from './LinkFault';
import { useLink } from './useLink';

/** Takes a new password, twice, from who has the link. All sessions of the person end, and they log in with it. */
export default function ResetPage() {
  const { token, shown } = useLink(showReset);
  const api = useService(apiService);
  const notices = useService(noticesService);
  const session = useService(sessionService);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenPassword>({ password: '', isGood: false });
  const [isTried, setTried] = useState(false);
  const reset = useMutation({
    mutationFn: () => call(api, resetPassword, { body: { token, password: chosen.password } }),
    onSuccess: async () => {
      await session.refresh();
      notices.show({ intent: 'success', title: 'Your password is changed', text: 'Log in with the new one.' });
      void navigate(`/login?${new URLSearchParams({ email: shown.data?.email ?? '' })}`);
    },
  });
  if (shown.isPending) return <LoadingBar active label="Checking the link" />;
  if (shown.isError)
    return (
      <LinkFault title="This link does not work" error={shown.error}>
        <AppLink to="/forgot-password">Ask for a new link</AppLink>
      </LinkFault>
    );
  return (
    <EntryPage title="Choose a new password">
      <div>For {shown.data.email}. You are logged out everywhere else.</div>
      <EntryForm
        action="Save the password"
        isBusy={reset.isPending}
        error={reset.error}
        onSubmit={() => {
          setTried(true);
          if (chosen.isGood) reset.mutate();
        }}
      >
        <NewPasswordFields label="New password" isTried={isTried} onChange={setChosen} />
      </EntryForm>
    </EntryPage>
  );
}
