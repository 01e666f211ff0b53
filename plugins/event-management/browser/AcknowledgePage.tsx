import { Button } from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#sdk';
import { ApiError, AppLink, apiService, EntryPage, endpointQuery, errorMessage, RelativeTime, useService } from '#sdk/browser';
import { acknowledgeAlert, showAcknowledgement } from '../api';

/** Says by the link of a message that somebody looks after an alert. It takes a click, since scanners of messages open links by themselves. */
export default function AcknowledgePage() {
  const { token = '' } = useParams();
  const api = useService(apiService);
  const shown = useQuery({
    ...endpointQuery(api, showAcknowledgement, { body: { token } }),
    retry: (times, error) => times < 3 && !(error instanceof ApiError && error.status < 500),
  });
  const acknowledge = useMutation({ mutationFn: () => call(api, acknowledgeAlert, { body: { token } }) });
  if (acknowledge.isSuccess)
    return (
      <EntryPage title="Acknowledged">
        <div role="status">{acknowledge.data.name} is yours: it sends no more messages until it is over.</div>
        <AppLink to={acknowledge.data.eventId === null ? '/event-management' : `/event-management?event=${acknowledge.data.eventId}`}>
          Open the event
        </AppLink>
      </EntryPage>
    );
  const error = acknowledge.error ?? shown.error;
  if (error !== null)
    return (
      <EntryPage title="The alert could not be acknowledged">
        <div role="alert">{errorMessage(error)}</div>
        <AppLink to="/event-management">Open event management</AppLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Acknowledge an alert">
      {shown.data === undefined ? (
        <div role="status">Looking for the alert</div>
      ) : (
        <>
          <div>
            <strong>{shown.data.name}</strong> fired <RelativeTime value={shown.data.at} />. Who acknowledges it looks after it: it sends no
            more messages until it is over.
          </div>
          <Button appearance="primary" disabled={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
            Acknowledge
          </Button>
        </>
      )}
    </EntryPage>
  );
}
