import type { MetricsDropFilter } from '../common/dropFilter';
import { selectorText } from '../common/seriesCondition';
import { DropFiltersPage } from './DropFiltersPage';
import { MetricsFilterForm } from './MetricsFilterForm';

/** Drop filters for metrics. */
export default function MetricsDropFiltersPage() {
  return (
    <DropFiltersPage<MetricsDropFilter>
      signal="metrics"
      title="Metrics drop filters"
      description="Drops samples before they are stored and count to the quota."
      conditionOf={selectorText}
      empty="A drop filter keeps metrics that nobody reads out of the store and out of the quota: series of a runtime, a label with too many values. In shadow it only counts what it would drop."
      form={({ filter, accounts, onClose }) => <MetricsFilterForm filter={filter} accounts={accounts} onClose={onClose} />}
    />
  );
}
