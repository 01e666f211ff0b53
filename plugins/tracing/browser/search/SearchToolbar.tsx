import { makeStyles, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { QueryBar, RefreshControl, TimeRangePicker } from '#sdk/browser';
import { SourcePicker } from '../source/SourcePicker';
import { DurationField } from './DurationField';
import { NameChoices } from './NameChoices';
import { useSpanLanguage } from './useSpanLanguage';
import type { TraceSearch } from './useTraceSearch';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', width: '100%' },
  time: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
});

const statuses = [
  ['', 'Any status'],
  ['error', 'Error'],
  ['ok', 'OK'],
  ['unset', 'Unset'],
] as const;

const orders = [
  ['newest', 'Newest first'],
  ['longest', 'Longest first'],
  ['spans', 'Most spans first'],
  ['errors', 'Most errors first'],
] as const;

interface Props {
  readonly search: TraceSearch;
  /** Something is being fetched. */
  readonly running: boolean;
}

/** What to search for, and when. */
export function SearchToolbar({ search, running }: Props) {
  const styles = useStyles();
  const language = useSpanLanguage(search);
  const [every, setEvery] = useState(0);
  const { written, sort, range, change } = search;
  return (
    <>
      <div className={styles.line}>
        <SourcePicker />
        <NameChoices search={search} />
        <Select aria-label="Status" value={written.status ?? ''} onChange={(_event, { value }) => change({ status: value })}>
          {statuses.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
        <DurationField label="Least duration" sign="≥" value={written.min} onChange={(min) => change({ min })} />
        <DurationField label="Greatest duration" sign="≤" value={written.max} onChange={(max) => change({ max })} />
        <div className={styles.time}>
          <TimeRangePicker value={range} onChange={search.changeRange} />
          <RefreshControl value={every} onChange={setEvery} onRefresh={search.refresh} running={running} />
        </div>
      </div>
      <div className={styles.line}>
        <QueryBar
          language={language}
          value={written.query}
          onSubmit={(query) => (query === written.query ? search.refresh() : change({ query }))}
        />
        <Select aria-label="Sort" value={sort} onChange={(_event, { value }) => change({ sort: value === 'newest' ? '' : value })}>
          {orders.map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
