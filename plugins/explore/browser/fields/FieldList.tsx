import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { errorMessage, formatWhole, Icon, Skeleton, useService } from '#sdk/browser';
import { timestampColumn } from '../../common/columns';
import type { ExploreHit, FieldsResponse } from '../../contract';
import type { LogSearch } from '../data/useLogSearch';
import type { ExploreStore } from '../store/ExploreStore';
import { FieldRows } from './FieldRows';
import { fieldGroups, type GroupName, groupNames } from './fieldGroups';
import { loadedFields } from './loadedFields';
import { favoriteFieldsService, hiddenFieldsService } from './MarkedFields';
import { useFields } from './useFields';

/** A field that no log of this time has is known from the logs of these days. */
const earlier = { from: 'now-7d', to: 'now' };
const none: readonly ExploreHit[] = [];

const useStyles = makeStyles({
  root: {
    // Long names need more than a narrow window can spare.
    width: 'clamp(240px, 15vw, 320px)',
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
});

interface Props {
  readonly store: ExploreStore;
  readonly search: Pick<LogSearch, 'hits' | 'outdated' | 'first'>;
}

/**
 * All fields of the time, from what was counted as logs came in, and those of the rows on show that are not counted yet: no log is read to show
 * them. Top values are asked for on a click.
 */
export const FieldList = observer(function FieldList({ store, search }: Props) {
  const styles = useStyles();
  const [wanted, setWanted] = useState('');
  const [closed, setClosed] = useState<readonly GroupName[]>(['empty', 'hidden']);
  const favorites = useService(favoriteFieldsService);
  const hidden = useService(hiddenFieldsService);
  const hits = search.outdated ? none : search.hits;
  const loaded = useMemo(() => loadedFields(hits), [hits]);
  const found = search.outdated ? 0 : (search.first?.total ?? 0);
  const isWarm = store.state.mode === 'WARM_TIER';
  // Warm logs have been counted long ago.
  const isBehind = (counted: FieldsResponse): boolean => {
    if (isWarm) return false;
    const names = new Set(counted.fields.map(({ name }) => name));
    return counted.logs < found || loaded.some(({ name }) => name !== timestampColumn && !names.has(name));
  };
  const { data, isError, error, refetch } = useFields(store, { isBehind });
  const isOpen = (group: GroupName): boolean => wanted.trim() !== '' || !closed.includes(group);
  const before = useFields(store, { about: earlier, enabled: isOpen('empty') });
  const groups = fieldGroups({
    total: data?.logs ?? 0,
    present: data?.fields ?? [],
    earlier: before.data?.fields ?? [],
    loaded,
    pinned: favorites.fields,
    hidden: hidden.fields,
    wanted,
  });
  const uncounted = groupNames.reduce((sum, group) => sum + groups[group].filter(({ isUncounted }) => isUncounted).length, 0);
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
          onChange={(_event, changed) => setWanted(changed.value)}
        />
      </div>
      {isError && (
        <div className={styles.caption} role="alert">
          The fields could not be loaded: {errorMessage(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {data === undefined && !isError && <Skeleton lines={8} />}
      {data !== undefined && (
        <>
          <div
            className={styles.caption}
            title="Counted by quarters of an hour as logs come in: of all that this time touches, warm or not, whatever the query."
          >
            {/* With the time, which is not counted but always there. */}
            {formatWhole(data.total + 1)} fields in {formatWhole(data.logs)} logs
            {isWarm && ', recent ones included'}
            {uncounted > 0 && `, and ${formatWhole(uncounted)} more in the loaded rows`}
            {!isWarm && data.logs < found && ', counted so far'}
          </div>
          <FieldRows
            store={store}
            groups={groups}
            total={data.logs}
            estimated={data.lookedAt < data.logs}
            emptyKnown={before.data !== undefined}
            isOpen={isOpen}
            onToggle={(group) => setClosed(closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group])}
          />
        </>
      )}
    </aside>
  );
});
