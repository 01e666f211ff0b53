import { makeStyles, Tab, TabList, ToggleButton, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { apiService, EmptyState, IconAction, QueryBar, Slot, useService } from '#sdk/browser';
import { type Pane, type PaneView, paneViews } from '../../../common/explore/panes';
import { PromqlError } from '../../../common/promql/PromqlError';
import { parseExpression } from '../../../common/promql/parseExpression';
import { metricQueryActions } from '../../../contract';
import type { ReadableRange } from '../data/readableRange';
import { AdviceList } from './AdviceList';
import { ExplanationTree } from './ExplanationTree';
import { promqlLanguage } from './promqlLanguage';
import { QueryChart } from './QueryChart';
import { QueryTable } from './QueryTable';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minWidth: 0,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: { display: 'flex', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto' },
});

const titles: Readonly<Record<PaneView, string>> = { graph: 'Graph', table: 'Table' };

function readable(query: string) {
  try {
    return query === '' ? undefined : parseExpression(query);
  } catch (error) {
    if (error instanceof PromqlError) return undefined;
    throw error;
  }
}

interface Props {
  readonly pane: Pane;
  readonly shown: ReadableRange;
  onChange(pane: Pane): void;
  /** Absent for the only one. */
  readonly onClose: (() => void) | undefined;
}

/** One query: its text with completion, what may be wrong with it, its parts in words, and what it comes to. */
export function QueryPane({ pane: { query, view }, shown, onChange, onClose }: Props) {
  const styles = useStyles();
  const api = useService(apiService);
  const [isExplained, setExplained] = useState(false);
  const { from, to } = shown.range;
  const language = useMemo(() => promqlLanguage(api, { from, to }), [api, from, to]);
  const expression = useMemo(() => readable(query), [query]);
  const submit = (text: string): void => {
    if (text === query) shown.refresh();
    else onChange({ query: text, view });
  };
  return (
    <section className={styles.root} aria-label={query === '' ? 'New query' : query}>
      <div className={styles.row}>
        <QueryBar language={language} value={query} onSubmit={submit} />
        {onClose !== undefined && <IconAction icon="close" label="Close this query" onClick={onClose} />}
      </div>
      {expression !== undefined && <AdviceList query={query} shown={shown} onFix={(text) => onChange({ query: text, view })} />}
      <div className={styles.row}>
        <TabList
          size="small"
          selectedValue={view}
          onTabSelect={(_event, { value }) => onChange({ query, view: value === 'table' ? 'table' : 'graph' })}
        >
          {paneViews.map((each) => (
            <Tab key={each} value={each}>
              {titles[each]}
            </Tab>
          ))}
        </TabList>
        <span className={styles.end} />
        {expression !== undefined && <Slot point={metricQueryActions} props={{ query, range: shown.written }} />}
        <ToggleButton
          size="small"
          appearance="subtle"
          checked={isExplained}
          disabled={expression === undefined}
          onClick={() => setExplained(!isExplained)}
        >
          Explain
        </ToggleButton>
      </div>
      {isExplained && expression !== undefined && <ExplanationTree query={query} expression={expression} />}
      {query === '' ? (
        <EmptyState icon="histogram" title="Nothing is asked yet">
          Write a query in PromQL and press Enter. Two letters of a name find metrics.
        </EmptyState>
      ) : expression === undefined ? null : view === 'graph' ? (
        <QueryChart query={query} shown={shown} height={280} label={query} />
      ) : (
        <QueryTable query={query} shown={shown} />
      )}
    </section>
  );
}
