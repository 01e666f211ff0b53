import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call, roleTitles } from '#sdk';
import { AppLink, apiService, EntryPage, LoadingBar, sessionService, useService, useSession } from '#sdk/browser';
import { acceptInvitation, showInvitation } from '../../api';
import { EntryForm } from './EntryForm';
import { LinkFault } from './LinkFault';
import { useLink } from './useLink';

/** Who invites to what, and the button that accepts it. */
export default function InvitationPage() {
  const { token, shown } = useLink(showInvitation);
  const api = useService(apiService);
  const store = useService(sessionService);
  const session = useSession();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => call(api, acceptInvitation, { body: { token } }),
    onSuccess: async ({ next, path }) => {
      if (next === 'register' && path !== null) void navigate(path, { replace: true });
      if (next === 'enter') await store.refresh();
    },
  });
  if (shown.isPending) return <LoadingBar active label="Checking the invitation" />;
  if (shown.isError)
    return (
      <LinkFault title="This invitation is not valid" error={shown.error}>
        Ask whoever invited you to send it again. If you have accepted it already, <AppLink to="/login">log in</AppLink>.
      </LinkFault>
    );
  const { accountName, role, invitedBy, email, needsLogin } = shown.data;
  if (accept.isSuccess && accept.data.next !== 'register')
    return (
      <EntryPage title={`You are in ${accountName}`}>
        {accept.data.next === 'mail' ? (
          <div role="status">A mail to {email} is on its way, with the link to choose your name and password.</div>
        ) : (
          <>
            <div role="status">
              {accountName} is among your accounts, with the role {roleTitles[role]}.
            </div>
            <AppLink to="/">Go on</AppLink>
          </>
        )}
      </EntryPage>
    );
  return (
    <EntryPage title={`Join ${accountName}`}>
      <div>
        {invitedBy} invites {email} to the account {accountName}, with the role {roleTitles[role]}.
      </div>
      {needsLogin ? (
        <LoginFirst email={email} signedInAs={session?.user.username} />
      ) : (
        <EntryForm action="Accept the invitation" isBusy={accept.isPending} error={accept.error} onSubmit={() => accept.mutate()} />
      )}
    </EntryPage>
  );
}

function LoginFirst({ email, signedInAs }: { readonly email: string; readonly signedInAs: string | undefined }) {
  const { pathname } = useLocation();
  const login = `/login?${new URLSearchParams({ email, redirect: pathname })}`;
  if (signedInAs === undefined)
    return (
      <div>
        <AppLink to={login}>Log in as {email} to accept it</AppLink>
      </div>
    );
  return (
    <div role="alert">
      You are logged in as {signedInAs}. <AppLink to="/logout">Log out</AppLink>, log in as {email} and open this link again.
    </div>
  );
}
