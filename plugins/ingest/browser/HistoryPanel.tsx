import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { retry } from '#sdk';
import { apiService, errorMessage, formatWhole, themeService, themes, useService } from '#sdk/browser';
import { type HistoryRange, type HistoryResponse, historyRanges } from '../contract';
import type { PlotArea } from './HistoryChart';
import { historySeries } from './historySeries';
import type { LedgerEntry } from './ledgerRows';
import { nounOf, signalTitles } from './signalTitles';

const HistoryChart = lazy(() => retry(() => import('./HistoryChart')));
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
  plot: { position: 'relative', height: '140px' },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'crosshair',
    ':focus-visible + div': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  ring: { position: 'absolute', inset: 0, pointerEvents: 'none' },
  crosshair: {
    position: 'absolute',
    top: '6px',
    bottom: '20px',
    width: '1px',
    pointerEvents: 'none',
    backgroundColor: tokens.colorNeutralForeground3,
  },
  words: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
  },
  reading: {
    margin: 0,
    minHeight: '16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

const keyOf = ({ tokenId, protocol, signal }: LedgerEntry): string => `${tokenId}~${protocol}~${signal}`;

/** What became of all that arrived, over time, of one sender or of all. Sender and range are in the address. */
export const HistoryPanel = observer(function HistoryPanel({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const styles = useStyles();
  const api = useService(apiService);
  const { theme } = useService(themeService);
  const [params, setParams] = useSearchParams();
  const [area, setArea] = useState<PlotArea>();
  const [at, setAt] = useState<number>();
  const range = historyRanges.find((each) => each === params.get('range')) ?? 'hour';
  const sender = entries.find((entry) => keyOf(entry) === params.get('sender'));
  const asked = new URLSearchParams({
    range,
    ...(sender === undefined ? {} : { tokenId: String(sender.tokenId), protocol: sender.protocol, signal: sender.signal }),
  }).toString();
  const history = useQuery({
    queryKey: ['ingest', 'history', asked],
    queryFn: ({ signal }) => api.get<HistoryResponse>(`/api/ingest/ledger/history?${asked}`, { signal }),
    refetchInterval: EVERY,
    placeholderData: keepPreviousData,
  });
  const { data } = history;
  const colours = themes[theme];
  const series = useMemo(() => historySeries(data), [data]);
  const onPlotArea = useCallback((next: PlotArea) => {
    // After the chart has finished its own layout, and only when something moved.
    queueMicrotask(() => setArea((before) => (before?.left === next.left && before.right === next.right ? before : next)));
  }, []);
  const choose = (name: string, value: string, standard: string): void => {
    setAt(undefined);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === standard) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  const times = data?.times ?? [];
  const shown = at === undefined || at >= times.length ? undefined : at;
  const total = series.reduce((sum, each) => sum + each.total, 0);
  const noun = sender === undefined ? 'logs, samples and spans' : nounOf(sender.signal, 2);
  const reading = shown === undefined ? undefined : readingOf(series, times, shown, data?.interval ?? 0);
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
      <div className={styles.plot}>
        {data !== undefined && total > 0 && (
          <Suspense fallback={null}>
            <HistoryChart
              times={times}
              interval={data.interval}
              series={series}
              ink={colours.colorNeutralForeground3}
              line={colours.colorNeutralStroke3}
              onPlotArea={onPlotArea}
            />
            {area !== undefined && (
              <>
                <input
                  type="range"
                  className={styles.input}
                  aria-label={`${formatWhole(total)} ${noun} over time. Arrow keys read the bars.`}
                  aria-valuetext={reading ?? 'no bar chosen'}
                  min={0}
                  max={times.length - 1}
                  value={shown ?? times.length - 1}
                  onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
                  onPointerMove={({ clientX, currentTarget }) => {
                    const x = clientX - currentTarget.getBoundingClientRect().left;
                    const bar = Math.floor(((x - area.left) / (area.right - area.left)) * times.length);
                    setAt(Math.min(times.length - 1, Math.max(0, bar)));
                  }}
                  onPointerLeave={() => setAt(undefined)}
                  onBlur={() => setAt(undefined)}
                />
                <div className={styles.ring} />
                {shown !== undefined && (
                  <div
                    className={styles.crosshair}
                    style={{ left: area.left + ((shown + 0.5) * (area.right - area.left)) / times.length }}
                  />
                )}
              </>
            )}
          </Suspense>
        )}
        {data !== undefined && total === 0 && <div className={styles.words}>Nothing arrived in this time</div>}
        {history.isError && data === undefined && (
          <div className={styles.words} role="alert">
            The counts could not be loaded: {errorMessage(history.error)}
            <Button size="small" onClick={() => void history.refetch()}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <p className={styles.reading}>{reading ?? `Counts of ${noun}, by the time of their answer.`}</p>
    </section>
  );
});

function readingOf(series: ReturnType<typeof historySeries>, times: readonly number[], at: number, interval: number): string {
  const time = times[at] ?? 0;
  const received = series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0);
  const parts = series.map(({ title, counts }) => `${title.toLowerCase()} ${formatWhole(counts[at] ?? 0)}`);
  const clock = `${format(time, 'MMM dd HH:mm')} to ${format(time + interval, 'HH:mm')}`;
  return `${clock}: received ${formatWhole(received)}, ${parts.join(', ')}`;
}
