import { Radio, RadioGroup } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, ErrorState, endpointKey, endpointQuery, errorMessage, noticesService, Skeleton, useService } from '#sdk/browser';
import { readTextIndex, saveTextIndex } from '../api';
import type { TextIndex } from '../common/textIndex';

/** The account's choice between quicker word searches and half the disk. */
export default function TextIndexSection() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const choice = useQuery(endpointQuery(api, readTextIndex));
  const change = useMutation({
    mutationFn: (next: TextIndex) => call(api, saveTextIndex, { body: next }),
    onSuccess: (saved) => queries.setQueryData(endpointKey(readTextIndex), saved),
    onError: (error) => notices.show({ intent: 'danger', title: 'The text index was not changed', text: errorMessage(error) }),
  });
  if (choice.isPending) return <Skeleton lines={2} height="84px" />;
  if (choice.isError) {
    return <ErrorState title="The setting could not be loaded" error={choice.error} onRetry={() => void choice.refetch()} />;
  }
  const enabled = change.isPending ? change.variables.enabled : choice.data.enabled;
  return (
    <>
      <RadioGroup
        aria-label="Text index of this account's logs"
        value={enabled ? 'on' : 'off'}
        disabled={change.isPending}
        onChange={(_event, { value }) => change.mutate({ enabled: value === 'on' })}
      >
        <Radio value="on" label="On: faster word search, about twice the disk" />
        <Radio value="off" label="Off: half the disk, word searches read the messages" />
      </RadioGroup>
      Applies to logs that arrive from now on. Searches find the others just the same.
    </>
  );
}
