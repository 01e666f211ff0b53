import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { formatWhole, Icon } from '#sdk/browser';
import type { SearchResponse } from '../../contract';
import type { ExploreStore } from '../ExploreStore';
import { FieldItem } from './FieldItem';
import { loadedFields } from './loadedFields';

/** Fields listed at once; the search box reaches the rest. */
const most = 200;

const useStyles = makeStyles({
  root: {
    width: '240px',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { padding: '8px' },
  search: { width: '100%' },
  caption: { padding: '0 12px 4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: '0 4px 16px', overflow: 'auto', flexGrow: 1, listStyleType: 'none' },
});

interface Props {
  readonly store: ExploreStore;
  readonly pages: readonly SearchResponse[];
  readonly rows: number;
}

/** The fields of the loaded rows. Top values, asked for on a click, are of the whole range. */
export const FieldList = observer(function FieldList({ store, pages, rows }: Props) {
  const styles = useStyles();
  const [wanted, setWanted] = useState('');
  const fields = useMemo(() => loadedFields(pages), [pages]);
  const { columns } = store.state;
  const found = fields.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const left = found.length - most;
  return (
    <aside className={styles.root} aria-label="Fields">
      <div className={styles.head}>
        <Input
          className={styles.search}
          size="small"
          type="search"
          aria-label="Find a field"
          placeholder="Find a field"
          contentBefore={<Icon name="search" size={16} />}
          value={wanted}
          onChange={(_event, data) => setWanted(data.value)}
        />
      </div>
      <div className={styles.caption}>
        {rows > 0 ? `${formatWhole(fields.length)} fields in the ${formatWhole(rows)} loaded rows` : 'No rows loaded'}
      </div>
      <ul className={styles.list}>
        {found.slice(0, most).map((field) => (
          <FieldItem key={field.name} store={store} field={field} rows={rows} isColumn={columns.includes(field.name)} />
        ))}
      </ul>
      {left > 0 && <div className={styles.caption}>{formatWhole(left)} more: find them by name</div>}
    </aside>
  );
});
