import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import {
  errorMessage,
  FormDialog,
  type Listed,
  ListPage,
  matchingRows,
  noticesService,
  useListAddress,
  usePanelAddress,
  useService,
} from '#sdk/browser';
import type { EndpointView, ListedEndpoint } from '../common/endpointView';
import { DeliveriesPanel } from './DeliveriesPanel';
import { EndpointDialog } from './EndpointDialog';
import { endpointColumns } from './endpointColumns';
import { useDuplicateEndpoint, useEndpoints, useRemoveEndpoint } from './useEndpoints';

/** What is open above the list. */
interface Opened {
  readonly endpoint: EndpointView | undefined;
  readonly testsAtOnce: boolean;
}

/** Where alerts and reports are sent: the endpoints of the account, tried, changed and deleted here. */
export default function EndpointsPage() {
  const notices = useService(noticesService);
  const address = useListAddress({ sort: 'title' });
  const [panel, showPanel] = usePanelAddress('messages');
  const endpoints = useEndpoints();
  const duplicate = useDuplicateEndpoint();
  const remove = useRemoveEndpoint();
  const [opened, setOpened] = useState<Opened>();
  const [leaving, setLeaving] = useState<ListedEndpoint>();
  const all = endpoints.data?.endpoints;
  const shown = all?.find(({ id }) => id === panel);
  const failed = (title: string) => (error: unknown) => notices.show({ intent: 'danger', title, text: errorMessage(error) });
  const columns = endpointColumns({
    onEdit: (endpoint) => setOpened({ endpoint, testsAtOnce: false }),
    onTest: (endpoint) => setOpened({ endpoint, testsAtOnce: true }),
    onDuplicate: ({ id }) =>
      duplicate.mutate(id, {
        onSuccess: (endpoint) => setOpened({ endpoint, testsAtOnce: false }),
        onError: failed('The endpoint could not be copied'),
      }),
    onHistory: ({ id }) => showPanel(id),
    onDelete: setLeaving,
  });
  const add = (
    <Button appearance="primary" onClick={() => setOpened({ endpoint: undefined, testsAtOnce: false })}>
      New endpoint
    </Button>
  );
  return (
    <ListPage
      title="Notification endpoints"
      description="Where messages of alerts and reports go."
      name="notification-endpoints"
      noun={['endpoint', 'endpoints']}
      icon="megaphone"
      columns={columns}
      rowKey={({ id }) => id}
      list={{ ...endpoints, data: endpoints.data && listed(endpoints.data, address.search) }}
      address={address}
      searchHint="Search by name, type or description"
      empty={{
        title: 'No endpoints yet',
        text: 'Alerts send e-mails without one. With an endpoint they reach Slack, PagerDuty and others.',
        action: add,
      }}
      action={add}
      onOpen={(endpoint) => setOpened({ endpoint, testsAtOnce: false })}
    >
      {shown !== undefined && <DeliveriesPanel endpoint={shown} onClose={() => showPanel(undefined)} />}
      {opened !== undefined && (
        <EndpointDialog
          key={opened.endpoint?.id ?? ''}
          endpoint={opened.endpoint}
          testsAtOnce={opened.testsAtOnce}
          checksUrl={endpoints.data?.checksUrl ?? true}
          onClose={() => setOpened(undefined)}
        />
      )}
      {leaving !== undefined && (
        <FormDialog
          title={`Delete ${leaving.title}?`}
          action="Delete endpoint"
          isDestructive
          onClose={() => setLeaving(undefined)}
          onSubmit={() => {
            remove.mutate(leaving.id, { onError: failed('The endpoint could not be deleted') });
            setLeaving(undefined);
          }}
        >
          {lossOf(leaving)}
        </FormDialog>
      )}
    </ListPage>
  );
}

function listed({ endpoints, unknownUses }: NonNullable<ReturnType<typeof useEndpoints>['data']>, search: string): Listed<ListedEndpoint> {
  const found = matchingRows(endpoints, search, ({ title, description, endpointType }) => [title, description, endpointType]);
  return unknownUses.length === 0
    ? found
    : { ...found, missing: `What sends to them is not complete: ${unknownUses.join(', ')} could not be asked.` };
}

const lossOf = ({ uses }: ListedEndpoint): string =>
  uses.length === 0
    ? 'Nothing sends to it. It cannot be brought back.'
    : `${uses.map(({ title }) => title).join(', ')} no longer ${uses.length === 1 ? 'sends' : 'send'} here. It cannot be brought back.`;
