import { filterToLucene } from '#sdk/query';
import type { LogsDropFilter } from '../common/dropFilter';
import { DropFiltersPage } from './DropFiltersPage';
import { LogsFilterForm } from './LogsFilterForm';

/** Query and filters as one text, for reading. */
const conditionOf = ({ query, filters }: LogsDropFilter): string =>
  [query.trim(), ...filters.filter(({ isDisabled }) => isDisabled !== true).map(filterToLucene)]
    .filter((part) => part !== '')
    .join(' AND ');

/** Drop filters for logs. */
export default function LogsDropFiltersPage() {
  return (
    <DropFiltersPage<LogsDropFilter>
      signal="logs"
      title="Logs drop filters"
      description="Drops logs before they are stored and count to the quota."
      conditionOf={conditionOf}
      empty="A drop filter keeps logs that nobody reads out of the store and out of the quota: health checks, debug logs, duplicates. In shadow it only counts what it would drop."
      form={({ filter, accounts, onClose }) => <LogsFilterForm filter={filter} accounts={accounts} onClose={onClose} />}
    />
  );
}
