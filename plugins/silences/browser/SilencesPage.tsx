import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage, FormDialog, ListPage, noticesService, rowsAPage, useFacts, useListAddress, useService } from '#sdk/browser';
import type { Silence } from '../common/silence';
import { SilenceFilters } from './SilenceFilters';
import { silenceColumns } from './silenceColumns';
import { useExpireSilence, useSilenceList } from './useSilences';

/** What keeps alerts from sending messages, now, later and before: made, changed and ended here. */
export default function SilencesPage() {
  const navigate = useNavigate();
  const notices = useService(noticesService);
  const address = useListAddress({ filters: ['state', 'kind'] });
  const list = useSilenceList(address);
  const mayChange = useFacts().can?.has('ALERTS') === true;
  const expire = useExpireSilence();
  const [asked, setAsked] = useState<Silence>();
  const make = (
    <Button appearance="primary" onClick={() => void navigate('/silences/new')}>
      New silence
    </Button>
  );
  return (
    <ListPage
      title="Silences"
      description="Alerts that match go on firing, but send no messages."
      name="silences"
      noun={['silence', 'silences']}
      icon="pause"
      columns={silenceColumns(mayChange ? setAsked : undefined)}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      pageSize={rowsAPage}
      searchHint="Search by comment, matcher or person"
      filters={<SilenceFilters address={address} />}
      empty={{
        title: 'No silences',
        text: 'Silence alerts for a time, or plan a maintenance window: what they would have sent is not sent then.',
        ...(mayChange && { action: make }),
      }}
      {...(mayChange && {
        action: make,
        onOpen: ({ id, state }: Silence) => {
          if (state !== 'expired') void navigate(`/silences/${id}`);
        },
      })}
    >
      {asked !== undefined && (
        <FormDialog
          title={`End ${asked.comment}?`}
          action="End now"
          isAlert
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            expire.mutate(asked.id, {
              onError: (error) => notices.show({ intent: 'danger', title: 'The silence could not be ended', text: errorMessage(error) }),
            });
            setAsked(undefined);
          }}
        >
          {asked.repeat === 'weekly'
            ? 'It is over at once and does not come again. Alerts send messages from now on.'
            : 'It is over at once. Alerts send messages from now on.'}
        </FormDialog>
      )}
    </ListPage>
  );
}
