import { Select } from '@fluentui/react-components';
import { type EventChange, eventStatuses } from '../contract';
import { nobody, useAssignees } from './useEvents';
import { useEventWork } from './useEventWork';
import { statusTitles } from './words';

interface Props {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Sets status or assignee of all that is selected. */
export function BulkWork({ ids, onDone }: Props) {
  const people = useAssignees();
  const { change } = useEventWork();
  const set = (wanted: EventChange): void => change.mutate({ ids, change: wanted }, { onSuccess: onDone });
  return (
    <>
      <Select
        size="small"
        aria-label="Set the status of what is selected"
        value=""
        disabled={change.isPending}
        onChange={(_event, { value }) => value !== '' && set({ status: value as (typeof eventStatuses)[number] })}
      >
        <option value="">Set status…</option>
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {statusTitles[status]}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        aria-label="Assign what is selected"
        value=""
        disabled={change.isPending}
        onChange={(_event, { value }) => value !== '' && set({ assignee: value === nobody ? null : value })}
      >
        <option value="">Assign…</option>
        <option value={nobody}>Nobody</option>
        {people.map(({ email, fullName }) => (
          <option key={email} value={email}>
            {fullName === '' ? email : fullName}
          </option>
        ))}
      </Select>
    </>
  );
}
