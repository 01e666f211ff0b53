import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, Tooltip, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Icon, RelativeTime, Skeleton, useService } from '#sdk/browser';
import { keepPinned } from '#sdk/query';
import type { HistoryItem } from '../../common/searchHistory';
import type { ExploreStore } from '../store/ExploreStore';
import { searchHistoryService } from './SearchHistory';

const useStyles = makeStyles({
  opener: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: '420px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none', maxHeight: '320px', overflow: 'auto' },
  item: { justifyContent: 'space-between', gap: '12px', width: '100%', minWidth: 0, padding: '4px 8px', fontWeight: 'normal' },
  text: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  at: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What was searched for in this account, to be asked again. */
export const HistoryMenu = observer(function HistoryMenu({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const history = useService(searchHistoryService);
  const [open, setOpen] = useState(false);
  const { items } = history;
  const ask = ({ source: { query, filters, inputMode } }: HistoryItem): void => {
    setOpen(false);
    store.set({ query, filters: keepPinned(store.state.filters, filters), inputMode });
  };
  return (
    <Popover
      open={open}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        if (data.open) void history.load();
      }}
      positioning="below-end"
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content="Search history" relationship="label">
          <Button appearance="transparent" size="small" className={styles.opener} icon={<Icon name="clock" size={16} />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label="Search history">
        <div className={styles.head}>
          <h2 className={styles.title}>Search history</h2>
          {/* There from the start: the focus needs a place to go to when this opens. */}
          <Button size="small" appearance="subtle" onClick={() => void history.clear()}>
            Clear history
          </Button>
        </div>
        {items === undefined && <Skeleton lines={3} />}
        {items?.length === 0 && <p className={styles.hint}>Nothing here yet. What you search for in this account is kept here for you.</p>}
        {items !== undefined && items.length > 0 && (
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={JSON.stringify(item.source)}>
                <Button size="small" appearance="subtle" className={styles.item} title={item.title} onClick={() => ask(item)}>
                  <span className={styles.text}>{item.title}</span>
                  <span className={styles.at}>
                    <RelativeTime value={item.at} />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PopoverSurface>
    </Popover>
  );
});
