import { Button, makeStyles } from '@fluentui/react-components';
import { ChartGroup, Icon, useAddress } from '#sdk/browser';
import { type Pane, writePanes } from '../../../common/explore/panes';
import type { ReadableRange } from '../data/readableRange';
import { QueryPane } from './QueryPane';

const useStyles = makeStyles({
  // Side by side where there is room.
  panes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(560px, 100%), 1fr))', gap: '16px' },
  add: { alignSelf: 'flex-start' },
});

const empty: Pane = { query: '', view: 'graph' };
const most = 6;

/** Queries in PromQL side by side, over the same time. */
export function QueryPanes({ panes, shown }: { readonly panes: readonly Pane[]; readonly shown: ReadableRange }) {
  const styles = useStyles();
  const [, change] = useAddress();
  const drawn = panes.length === 0 ? [empty] : panes;
  const put = (next: readonly Pane[]) => change({ ...writePanes(next), tab: next.length === 0 ? 'query' : '' }, { push: true });
  return (
    <>
      <ChartGroup>
        <div className={styles.panes}>
          {drawn.map((pane, index) => (
            <QueryPane
              // biome-ignore lint/suspicious/noArrayIndexKey: panes have no names, and stay in their order
              key={index}
              pane={pane}
              shown={shown}
              onChange={(next) => put(drawn.map((each, at) => (at === index ? next : each)))}
              onClose={drawn.length === 1 ? undefined : () => put(drawn.filter((_each, at) => at !== index))}
            />
          ))}
        </div>
      </ChartGroup>
      {drawn.length < most && (
        <Button
          className={styles.add}
          icon={<Icon name="add" size={16} />}
          onClick={() => put([...drawn, { ...empty, query: drawn.at(-1)?.query ?? '' }])}
        >
          Another query beside
        </Button>
      )}
    </>
  );
}
