import { Select, Tooltip } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { compareChoices, readCompareTo } from '../../common/compareTo';
import type { ExploreStore } from '../ExploreStore';

const none = '';
const warmTier = "The Compare function doesn't work when the query results include warm tier data";

/** How long before the graph is compared with. */
export const CompareControl = observer(function CompareControl({ store }: { readonly store: ExploreStore }) {
  const { mode, compareTo } = store.state;
  const isWarm = mode === 'WARM_TIER';
  const control = (
    <Select
      size="small"
      aria-label="Compare to"
      disabled={isWarm}
      value={isWarm ? none : (readCompareTo(compareTo) ?? none)}
      onChange={(_event, { value }) => store.set({ compareTo: readCompareTo(value) }, { replace: true })}
    >
      <option value={none}>None</option>
      {compareChoices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
  if (!isWarm) return control;
  return (
    <Tooltip content={warmTier} relationship="description">
      {/* A disabled control takes neither the pointer nor the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it says why the control in it is shut */}
      <span tabIndex={0}>{control}</span>
    </Tooltip>
  );
});
