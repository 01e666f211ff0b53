import { Field, Switch } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, ErrorState, errorMessage, noticesService, Skeleton, useService, useSession } from '#sdk/browser';
import { setPolicy, showPolicy } from '../../api';
import type { SecondFactorPolicy } from '../../contract';

/** Whether the account asks its members for a second factor. */
export function PolicySwitch({ isEnrolled, onChanged }: { readonly isEnrolled: boolean; readonly onChanged: () => void }) {
  const api = useService(apiService);
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
      onChanged();
    },
  });
  if (policy.isPending) return <Skeleton lines={1} />;
  if (policy.isError)
    return <ErrorState title="The account's rule could not be read" error={policy.error} onRetry={() => void policy.refetch()} />;
  const { isRequired } = policy.data;
  const isFirst = !isEnrolled && !isRequired;
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
