import { Dropdown, Field, Option } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { LiveTailStore } from './LiveTailStore';

/** Fields offered at once; what is rarer comes with a saved filter. */
const most = 200;

/** Which fields the rows show, beside the time. */
export const ColumnChoice = observer(function ColumnChoice({
  store,
  fields,
}: {
  readonly store: LiveTailStore;
  readonly fields: readonly string[];
}) {
  const offered = [...new Set(['message', ...store.columns, ...fields])].filter((name) => name !== '@timestamp').slice(0, most);
  return (
    <Field label="Columns" orientation="horizontal" style={{ gridTemplateColumns: 'auto minmax(0, 1fr)' }}>
      <Dropdown
        multiselect
        // As wide as the names are, rather than as what opens it.
        positioning={{ position: 'below', align: 'start', matchTargetSize: undefined }}
        listbox={{ style: { maxHeight: '50vh' } }}
        style={{ minWidth: '140px', maxWidth: '240px' }}
        value={store.columns.join(', ')}
        selectedOptions={[...store.columns]}
        onOptionSelect={(_event, { selectedOptions }) => selectedOptions.length > 0 && store.show({ columns: selectedOptions })}
      >
        {offered.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
});
