import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { apiService, endpointQuery, errorMessage, formatWhole, TimeBars, useAddress, useService } from '#sdk/browser';
import { readLedgerHistory } from '../api';
import { type HistoryRange, historyRanges, type LedgerEntry } from '../common/ledgerCalls';
import { historySeries } from './historySeries';
import { nounOf, signalTitles } from './signalTitles';

/** Milliseconds between looks. */
const EVERY = 10_000;
const EVERYTHING = 'all';
const rangeTitles: Readonly<Record<HistoryRange, string>> = { hour: 'Last hour', day: 'Last 24 hours', month: 'Last 30 days' };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', flexShrink: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  legend: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'inline-flex', alignItems: 'center', gap: '5px', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  swatch: { width: '10px', height: '10px', borderRadius: '2px' },
  controls: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px', minWidth: 0 },
  sender: { maxWidth: '360px' },
});

const keyOf = ({ tokenId, protocol, signal }: LedgerEntry): string => `${tokenId}~${protocol}~${signal}`;

/** What became of all that arrived, over time, of one sender or of all. Sender and range are in the address. */
export const HistoryPanel = observer(function HistoryPanel({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const api = useService(apiService);
  const [params, change] = useAddress();
  const range = historyRanges.find((each) => each === params.get('range')) ?? 'hour';
  const sender = entries.find((entry) => keyOf(entry) === params.get('sender'));
  const asked = sender === undefined ? { range } : { range, tokenId: sender.tokenId, protocol: sender.protocol, signal: sender.signal };
  const history = useQuery({
    ...endpointQuery(api, readLedgerHistory, { query: asked }),
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
  const { data } = history;
  const series = useMemo(() => historySeries(data), [data]);
  const choose = (name: string, value: string, standard: string): void => change({ [name]: value === standard ? '' : value });
  const total = series.reduce((sum, each) => sum + each.total, 0);
  const noun = sender === undefined ? 'logs, samples and spans' : nounOf(sender.signal, 2);
  const instead =
    history.isError && data === undefined ? (
      <span role="alert">
        The counts could not be loaded: {errorMessage(history.error)}{' '}
        <Button size="small" onClick={() => void history.refetch()}>
          Retry
        </Button>
      </span>
    ) : data !== undefined && total === 0 ? (
      'Nothing arrived in this time'
    ) : undefined;
  return (
    <section className={styles.root} aria-label="Over time">
      <div className={styles.head}>
        <h2 className={styles.heading}>Over time</h2>
        <ul className={styles.legend}>
          {series.map(({ key, title, colour, total: items }) => (
            <li key={key} className={styles.item}>
              <span className={styles.swatch} style={{ backgroundColor: colour }} />
              {title} {formatWhole(items)}
            </li>
          ))}
        </ul>
        <div className={styles.controls}>
          <Select
            size="small"
            className={styles.sender}
            aria-label="Sender"
            value={sender === undefined ? EVERYTHING : keyOf(sender)}
            onChange={(_event, { value }) => choose('sender', value, EVERYTHING)}
          >
            <option value={EVERYTHING}>All tokens and protocols</option>
            {entries.map((entry) => (
              <option key={keyOf(entry)} value={keyOf(entry)}>
                {entry.token}, {entry.protocolTitle}, {signalTitles[entry.signal].toLowerCase()}
              </option>
            ))}
          </Select>
          <Select size="small" aria-label="Time range" value={range} onChange={(_event, { value }) => choose('range', value, 'hour')}>
            {historyRanges.map((each) => (
              <option key={each} value={each}>
                {rangeTitles[each]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <TimeBars
        times={data?.times ?? []}
        interval={data?.interval ?? 0}
        series={series}
        label={`${formatWhole(total)} ${noun} over time, by the time of their answer`}
        noun={noun}
      >
        {instead}
      </TimeBars>
    </section>
  );
});
