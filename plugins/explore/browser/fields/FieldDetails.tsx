import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { formatWhole, useService } from '#sdk/browser';
import { timestampColumn } from '../../common/columns';
import { useGroupBy } from '../histogram/useGroupBy';
import type { ExploreStore } from '../store/ExploreStore';
import { availability } from './availability';
import type { ListedField } from './fieldGroups';
import { favoriteFieldsService, hiddenFieldsService } from './MarkedFields';
import { NumberFacts } from './NumberFacts';
import { TopValues } from './TopValues';

const useStyles = makeStyles({
  root: { padding: '2px 4px 8px 28px', fontSize: tokens.fontSizeBase200 },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '4px', padding: '6px 0' },
  action: { minWidth: '26px', minHeight: '26px', padding: '0 6px' },
});

interface Props {
  readonly store: ExploreStore;
  readonly field: ListedField;
  readonly total: number;
  readonly estimated: boolean;
}

/** What is known of a field, what can be done with it, and its top values among the logs of the search. */
export const FieldDetails = observer(function FieldDetails({ store, field, total, estimated }: Props) {
  const styles = useStyles();
  const favorites = useService(favoriteFieldsService);
  const hidden = useService(hiddenFieldsService);
  const groupBy = useGroupBy(store);
  const { name, type, distinct, isDistinctExact, isNumber } = field;
  const isColumn = store.state.columns.includes(name);
  const isGrouped = store.state.groupBy === name;
  const action = (text: string, label: string, onClick: () => void) => (
    <Button size="small" className={styles.action} aria-label={label} title={label} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className={styles.root}>
      <div className={styles.name}>{name}</div>
      <div className={styles.facts}>
        {type} · {availability(field, total, estimated)}
        {distinct > 0 && ` · ${isDistinctExact ? '' : 'about '}${formatWhole(distinct)} different`}
      </div>
      <div className={styles.actions}>
        {name !== timestampColumn &&
          action(
            isColumn ? 'Not a column' : 'Column',
            isColumn ? `Not a column: take ${name} from the table` : `Column: show ${name} in the table`,
            () => (isColumn ? store.removeColumn(name) : store.addColumn(name)),
          )}
        {action('Exists', `Exists: only logs with ${name}`, () => store.setExists(name, false))}
        {action('Missing', `Missing: only logs without ${name}`, () => store.setExists(name, true))}
        {action(isGrouped ? 'Ungroup' : 'Group by', isGrouped ? `Ungroup the graph` : `Group by ${name}`, () => {
          void groupBy(isGrouped ? undefined : name);
        })}
        {action(favorites.has(name) ? 'Unpin' : 'Pin', favorites.has(name) ? `Unpin ${name}` : `Pin ${name}`, () => favorites.toggle(name))}
        {action(hidden.has(name) ? 'Unhide' : 'Hide', hidden.has(name) ? `Unhide ${name}` : `Hide ${name} from the list`, () =>
          hidden.toggle(name),
        )}
      </div>
      {isNumber && <NumberFacts store={store} field={name} />}
      <TopValues store={store} field={name} />
    </div>
  );
});
