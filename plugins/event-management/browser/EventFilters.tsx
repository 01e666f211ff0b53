import { Button, Select } from '@fluentui/react-components';
import { triggerSeverities } from '#plugins/triggers/contract';
import { alertSeverityTitle, type ListAddress } from '#sdk/browser';
import { eventStatuses } from '../contract';
import { nobody, useAssignees } from './useEvents';
import { statusTitles } from './words';

/** Narrows the list to a status, a severity and an assignee; and shows that it is of one alert, or of one tag. */
export function EventFilters({ address }: { readonly address: ListAddress }) {
  const people = useAssignees();
  const assignee = address.filter('assignee');
  const isKnown = assignee === '' || assignee === nobody || people.some(({ email }) => email === assignee);
  return (
    <>
      <Select aria-label="Status" value={address.filter('status')} onChange={(_event, { value }) => address.setFilter('status', value)}>
        <option value="">Any status</option>
        <option value="open">New or in progress</option>
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {statusTitles[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Severity"
        value={address.filter('severity')}
        onChange={(_event, { value }) => address.setFilter('severity', value)}
      >
        <option value="">Any severity</option>
        {triggerSeverities.toReversed().map((severity) => (
          <option key={severity} value={severity}>
            {alertSeverityTitle(severity)}
          </option>
        ))}
      </Select>
      <Select aria-label="Assignee" value={assignee} onChange={(_event, { value }) => address.setFilter('assignee', value)}>
        <option value="">Anybody</option>
        <option value={nobody}>Nobody</option>
        {!isKnown && <option value={assignee}>{assignee}</option>}
        {people.map(({ email, fullName }) => (
          <option key={email} value={email}>
            {fullName === '' ? email : fullName}
          </option>
        ))}
      </Select>
      {['trigger', 'tag'].map((name) => {
        const value = address.filter(name);
        if (value === '') return null;
        return (
          <Button key={name} size="small" onClick={() => address.setFilter(name, '')}>
            {name === 'trigger' ? 'Of one alert' : `Tag ${value}`} ×
          </Button>
        );
      })}
    </>
  );
}
