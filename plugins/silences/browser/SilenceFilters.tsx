import { Select } from '@fluentui/react-components';
import type { ListAddress } from '#sdk/browser';
import { silenceKinds } from '../common/silence';
import { kindTitles } from './words';

/** Narrows the list to what is not over, or is, and to a kind. */
export function SilenceFilters({ address }: { readonly address: ListAddress }) {
  return (
    <>
      <Select aria-label="State" value={address.filter('state')} onChange={(_event, { value }) => address.setFilter('state', value)}>
        <option value="">Any state</option>
        <option value="current">In force or planned</option>
        <option value="expired">Over</option>
      </Select>
      <Select aria-label="Kind" value={address.filter('kind')} onChange={(_event, { value }) => address.setFilter('kind', value)}>
        <option value="">Any kind</option>
        {silenceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindTitles[kind]}
          </option>
        ))}
      </Select>
    </>
  );
}
