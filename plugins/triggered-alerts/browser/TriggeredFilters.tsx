import { Select } from '@fluentui/react-components';
import { triggerSeverities } from '#plugins/triggers/contract';
import { alertSeverityTitle, type ListAddress } from '#sdk/browser';
import { useTriggeredTags } from './useTriggeredAlerts';

/** Narrows the list to a severity and a tag. */
export function TriggeredFilters({ address }: { readonly address: ListAddress }) {
  const tags = useTriggeredTags().data ?? [];
  const tag = address.filter('tag');
  return (
    <>
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
      <Select aria-label="Tag" value={tag} onChange={(_event, { value }) => address.setFilter('tag', value)}>
        <option value="">Any tag</option>
        {(tag === '' || tags.includes(tag) ? tags : [tag, ...tags]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
