import { Field, Switch } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, ErrorState, errorMessage, noticesService, Skeleton, useService, useSession } from '#sdk/browser';
import { setPolicy, showPolicy } from '../../api';
import type { SecondFactorPolicy } from '../../contract';
import { secondFactorQuery } from './secondFactorQuery';

/** Whether the account asks its members for a second factor. */
export default function PolicySection() {
  const api = useService(apiService);
  const own = useQuery(secondFactorQuery(api));
  const notices = useService(noticesService);
  const account = useSession()?.account.name ?? '';
  const policy = useQuery({
    queryKey: ['sign-in', 'policy', account],
    queryFn: ({ signal }) => call(api, showPolicy, { signal }),
  });
  const decide = useMutation({
    mutationFn: (body: SecondFactorPolicy) => call(api, setPolicy, { body }),
    onSuccess: ({ isRequired, loggedOut }) =>
      notices.show({
        intent: 'success',
        title: isRequired ? 'Two-factor authentication is required' : 'Two-factor authentication is up to each member',
        ...(loggedOut === 0 ? {} : { text: `Members without it were logged out: ${loggedOut}.` }),
      }),
    onError: (error) => notices.show({ intent: 'danger', title: 'Nothing was changed', text: errorMessage(error) }),
    onSettled: () => {
      void policy.refetch();
      void own.refetch();
    },
  });
  if (policy.isPending || own.isPending) return <Skeleton lines={1} />;
  const unread = [policy, own].find(({ isError }) => isError);
  if (policy.data === undefined || own.data === undefined)
    return <ErrorState title="The account's rule could not be read" error={unread?.error} onRetry={() => void unread?.refetch()} />;
  const { isRequired } = policy.data;
  const isFirst = own.data.since === null && !isRequired;
  return (
    <Field
      hint={
        isFirst
          ? 'Set it up for yourself before you ask others for it.'
          : 'Members without it are logged out, and set it up at their next login.'
      }
    >
      <Switch
        label={`Required of every member of ${account}`}
        checked={isRequired}
        disabled={isFirst || decide.isPending}
        onChange={(_event, { checked }) => decide.mutate({ isRequired: checked })}
      />
    </Field>
  );
}
