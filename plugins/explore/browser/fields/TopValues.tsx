import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { errorMessage, formatCount, formatWhole, IconAction } from '#sdk/browser';
import { useFailureNotice } from '../data/useFailureNotice';
import { useTopValues } from '../data/useTopValues';
import type { ExploreStore } from '../store/ExploreStore';

const useStyles = makeStyles({
  root: { paddingTop: '4px', fontSize: tokens.fontSizeBase200, minHeight: '26px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { position: 'relative', display: 'flex', alignItems: 'center', height: '26px', gap: '2px' },
  bar: { position: 'absolute', left: 0, bottom: '1px', height: '3px', borderRadius: '2px', backgroundColor: tokens.colorBrandBackground },
  value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
  count: { marginLeft: 'auto', paddingLeft: '4px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground3, paddingTop: '4px' },
});

/** Top values of a field over the whole range, to include or exclude. */
export const TopValues = observer(function TopValues({ store, field }: { readonly store: ExploreStore; readonly field: string }) {
  const styles = useStyles();
  const { data, error, isError, refetch } = useTopValues(store, field);
  useFailureNotice(error, `Can not get aggregation for ${field}`);
  if (isError) {
    return (
      <div className={styles.root} role="alert">
        Can not get aggregation for {field}: {errorMessage(error)}
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (data === undefined) return <div className={styles.root}>Counting…</div>;
  const { terms, others, missing, distinct } = data;
  const all = terms.reduce((sum, { count }) => sum + count, others);
  return (
    <div className={styles.root}>
      <div className={styles.note}>{terms.length === 0 ? 'No values in the logs of this search' : 'In the logs of this search:'}</div>
      <ul className={styles.list}>
        {terms.map(({ value, count }) => (
          <li key={value} className={styles.row}>
            <span className={styles.bar} style={{ width: `${(count / Math.max(all, 1)) * 100}%` }} />
            <span className={styles.value} title={value}>
              {value === '' ? '(empty)' : value}
            </span>
            <span className={styles.count} title={`${formatWhole(count)} ${count === 1 ? 'log' : 'logs'} of this search`}>
              {formatCount(count)}
            </span>
            <IconAction icon="add" label={`Include ${field} ${value}`} onClick={() => store.include(field, value)} />
            <IconAction icon="exclude" label={`Exclude ${field} ${value}`} onClick={() => store.exclude(field, value)} />
          </li>
        ))}
      </ul>
      <div className={styles.note}>
        {others > 0 && (
          <div>
            {formatWhole(others)} {others === 1 ? 'log' : 'logs'} with other values, of about {formatWhole(distinct)} in all
          </div>
        )}
        {missing > 0 && (
          <div>
            {formatWhole(missing)} {missing === 1 ? 'log' : 'logs'} without it
          </div>
        )}
      </div>
    </div>
  );
});
