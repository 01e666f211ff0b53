import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { listEndpoints, mayManage } from '#plugins/endpoints/api';
import { all, holds, plugin } from '#sdk';
import { AppLink, apiService, endpointQuery, retryable, useFacts, useService } from '#sdk/browser';

/** Where endpoints are made. */
const endpointsPath = '/notification-endpoints';

interface Props {
  /** Ids. */
  readonly value: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** Chooses notification endpoints of the account. Whoever may not see them keeps those that are chosen. */
export function EndpointPicker({ value, onChange }: Props) {
  const api = useService(apiService);
  const maySee = holds(all(plugin('endpoints'), mayManage), useFacts()) === true;
  const { data, error } = useQuery({ ...endpointQuery(api, listEndpoints), enabled: maySee, retry: retryable });
  if (!maySee)
    return value.length === 0 ? null : (
      <Field label="Notification endpoints" hint="Your role may not see notification endpoints: those that were chosen stay.">
        <span>{value.length === 1 ? 'One endpoint' : `${value.length} endpoints`}</span>
      </Field>
    );
  const known = data?.endpoints ?? [];
  const titleOf = (id: string): string => known.find((one) => one.id === id)?.title ?? `Endpoint ${id}, which is gone`;
  const gone = data === undefined ? [] : value.filter((id) => known.every((one) => one.id !== id));
  return (
    <Field
      label="Notification endpoints"
      hint={
        known.length === 0 && data !== undefined ? (
          <>
            There are none yet. <AppLink to={endpointsPath}>Notification endpoints</AppLink> is where they are made.
          </>
        ) : (
          'Slack, PagerDuty and the like'
        )
      }
      {...(error !== null && { validationMessage: 'The endpoints could not be read.' })}
    >
      <Dropdown
        multiselect
        placeholder="Choose endpoints"
        value={value.map(titleOf).join(', ')}
        selectedOptions={[...value]}
        onOptionSelect={(_event, { selectedOptions }) => onChange(selectedOptions)}
      >
        {known.map(({ id, title, endpointType }) => (
          <Option key={id} value={id} text={title}>
            {`${title} (${endpointType})`}
          </Option>
        ))}
        {gone.map((id) => (
          <Option key={id} value={id}>
            {titleOf(id)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
