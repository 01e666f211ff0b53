import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, ErrorState, endpointKey, endpointQuery, errorMessage, noticesService, Skeleton, useService } from '#sdk/browser';
import { readMessageForms, saveMessageForms } from '../api';
import type { MessageForms } from '../common/messageForms';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } });

/** The account's choice of messages that become fields. */
export default function MessageFormsSection() {
  const styles = useStyles();
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const choice = useQuery(endpointQuery(api, readMessageForms));
  const change = useMutation({
    mutationFn: (next: MessageForms) => call(api, saveMessageForms, { body: next }),
    onSuccess: (saved) => queries.setQueryData(endpointKey(readMessageForms), saved),
    onError: (error) => notices.show({ intent: 'danger', title: 'The setting was not changed', text: errorMessage(error) }),
  });
  if (choice.isPending) return <Skeleton lines={2} height="84px" />;
  if (choice.isError) {
    return <ErrorState title="The setting could not be loaded" error={choice.error} onRetry={() => void choice.refetch()} />;
  }
  const forms = change.isPending ? change.variables : choice.data;
  return (
    <div className={styles.root}>
      <Checkbox
        label="Read messages that are a JSON object into fields"
        checked={forms.json}
        disabled={change.isPending}
        onChange={(_event, { checked }) => change.mutate({ ...forms, json: checked === true })}
      />
      <Checkbox
        label="Read messages of key=value pairs (logfmt) into fields"
        checked={forms.logfmt}
        disabled={change.isPending}
        onChange={(_event, { checked }) => change.mutate({ ...forms, logfmt: checked === true })}
      />
      Applies to logs that arrive from now on. The message itself is always kept.
    </div>
  );
}
