import { Button } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { listTags, searchTriggers } from '#plugins/triggers/api';
import { triggerSeverities } from '#plugins/triggers/contract';
import { call, can, holds } from '#sdk';
import {
  alertSeverityTitle,
  apiService,
  ChoiceMenu,
  endpointQuery,
  FormDialog,
  Icon,
  ListPage,
  retryable,
  useFacts,
  useService,
} from '#sdk/browser';
import { newAlertAddress } from '../../common/editorAddress';
import { type AlertRow, useAlertColumns } from './alertColumns';
import { alertsKey, useAlertCalls } from './useAlertCalls';
import { useAlertListAddress } from './useAlertListAddress';

/** Alerts of a page. */
const pageSize = 25;
/** Milliseconds between two looks at what fires. */
const everySoOften = 30_000;

interface Props {
  readonly title: string;
  /** Before the other filters, such as what leads to another list. */
  readonly before?: ReactNode;
}

/** Alert definitions of the account, with how they are, and what can be done with them. */
export function AlertListPage({ title, before }: Props) {
  const api = useService(apiService);
  const navigate = useNavigate();
  const address = useAlertListAddress();
  const mayChange = holds(can('ALERTS'), useFacts()) === true;
  const { turn, remove } = useAlertCalls();
  const [asked, setAsked] = useState<AlertRow>();
  const { search, severities, tags, sortBy, sortOrder, page } = address;
  const body = {
    type: 'ALERT' as const,
    search,
    severities: [...severities],
    tags: [...tags],
    sortBy,
    sortOrder,
    page,
    size: pageSize,
  };
  const list = useQuery({
    queryKey: [...alertsKey, body],
    queryFn: ({ signal }) => call(api, searchTriggers, { body, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everySoOften,
    retry: retryable,
  });
  const known = useQuery({ ...endpointQuery(api, listTags, { query: { type: 'alert' } }), retry: retryable });
  const { mutate: turnOne } = turn;
  const columns = useAlertColumns({
    mayChange,
    turn: useCallback(({ id }: AlertRow, enabled: boolean) => turnOne({ id, enabled }), [turnOne]),
    remove: setAsked,
  });
  const create = mayChange && (
    <Button appearance="primary" icon={<Icon name="add" size={16} />} onClick={() => void navigate(newAlertAddress())}>
      New alert
    </Button>
  );
  const offeredTags = [...new Set([...(known.data ?? []), ...tags])];
  return (
    <ListPage
      title={title}
      name="alerts"
      noun={['alert', 'alerts']}
      icon="alert"
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      address={address}
      searchHint="Search by name, description or tag"
      pageSize={pageSize}
      action={create}
      filters={
        <>
          {before}
          <ChoiceMenu
            label="Severity"
            none="All severities"
            choices={triggerSeverities.map((value) => ({ value, title: alertSeverityTitle(value) }))}
            value={severities}
            onChange={address.setSeverities}
          />
          {offeredTags.length > 0 && (
            <ChoiceMenu
              label="Tags"
              none="All tags"
              choices={offeredTags.map((value) => ({ value, title: value }))}
              value={tags}
              onChange={address.setTags}
            />
          )}
        </>
      }
      empty={{
        title: 'No alerts yet',
        text: mayChange
          ? 'An alert watches a search and tells people when a number is beyond a threshold. The first one you create is listed here.'
          : 'An alert watches a search and tells people when a number is beyond a threshold. Somebody who may save alerts has to begin.',
        action: create,
      }}
    >
      {asked !== undefined && (
        <FormDialog
          title={`Delete the alert ${asked.name}?`}
          action="Delete alert"
          isDestructive
          onClose={() => setAsked(undefined)}
          onSubmit={() => {
            remove.mutate(asked);
            setAsked(undefined);
          }}
        >
          It is checked no more, and nobody gets its messages. What it has fired so far stays in the history.
        </FormDialog>
      )}
    </ListPage>
  );
}
