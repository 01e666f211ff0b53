import { makeStyles, Tab, TabList, Tooltip, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useOffers } from '#sdk/browser';
import { resultViews } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';

const logs = 'logs';

const useStyles = makeStyles({
  // In a narrow window the last ones are scrolled to.
  root: { minWidth: 0, padding: '0 8px', overflowX: 'auto', scrollbarWidth: 'none' },
  shut: { cursor: 'not-allowed', ':hover::before': { backgroundColor: 'transparent' } },
  shutTitle: { color: tokens.colorNeutralForegroundDisabled },
});

/** The logs, and the other ways to look at what was found; nothing where there is no other. What is not for warm logs says so, and stays shut. */
export const ResultTabs = observer(function ResultTabs({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const views = useOffers(resultViews);
  const isWarm = store.state.mode === 'WARM_TIER';
  if (views.length === 0) return null;
  return (
    <TabList
      className={styles.root}
      size="small"
      aria-label="Ways to look at the result"
      selectedValue={store.state.view ?? logs}
      onTabSelect={(event, { value }) => {
        if (event.currentTarget.getAttribute('aria-disabled') === 'true') return;
        store.showView(value === logs ? undefined : String(value));
      }}
    >
      <Tab value={logs}>Logs</Tab>
      {views.map(({ id, data: { title, notOfWarm } }) =>
        isWarm && notOfWarm !== undefined ? (
          <Tooltip key={id} content={notOfWarm} relationship="description">
            <Tab value={id} aria-disabled className={styles.shut}>
              <span className={styles.shutTitle}>{title}</span>
            </Tab>
          </Tooltip>
        ) : (
          <Tab key={id} value={id}>
            {title}
          </Tab>
        ),
      )}
    </TabList>
  );
});
