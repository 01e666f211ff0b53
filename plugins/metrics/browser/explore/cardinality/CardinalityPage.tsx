import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  apiService,
  Chart,
  ChartLegend,
  type DataColumn,
  DataTable,
  ErrorState,
  endpointQuery,
  formatWhole,
  Icon,
  Page,
  TimeRangePicker,
  useAddress,
  useService,
} from '#sdk/browser';
import { readCardinality } from '../../../drilldownApi';
import { useShownRange } from '../data/useShownRange';
import { ExploreTabs } from '../ExploreTabs';
import { UsesOf } from './UsesOf';

const useStyles = makeStyles({
  totals: { display: 'flex', gap: '32px', margin: 0 },
  total: { display: 'flex', flexDirection: 'column' },
  number: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  noun: { color: tokens.colorNeutralForeground3 },
  tables: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))', gap: '24px', alignItems: 'start' },
  part: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  chips: { display: 'flex', gap: '8px' },
  end: { marginLeft: 'auto' },
});

interface Sized {
  readonly name: string;
  readonly series: number;
  readonly values?: number;
}

const day = 86_400_000;
const newest = (values: readonly (number | null)[]) => formatWhole(values.at(-1) ?? 0);

const number = (key: 'series' | 'values', title: string): DataColumn<Sized> => ({
  key,
  title,
  width: '110px',
  align: 'right',
  sort: (row) => row[key],
  render: (row) => formatWhole(row[key] ?? 0),
});

/** How many series an account has: by metric, label, value of a label and day. */
export default function CardinalityPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const [query, change] = useAddress();
  const shown = useShownRange({ from: 'now-7d', to: 'now' });
  const [metric, label, words] = ['metric', 'label', 'words'].map((name) => query.get(name) ?? '');
  const { range } = shown;
  const found = useQuery({
    ...endpointQuery(api, readCardinality, {
      body: {
        ...(range ?? { from: 0, to: 1 }),
        ...(metric !== '' && { metric }),
        ...(label !== '' && { label }),
        words: words ?? '',
        limit: 500,
      },
    }),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setHidden((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  const days = data?.days ?? [];
  const name: DataColumn<Sized> = { key: 'name', title: 'Name', sort: (row) => row.name, render: (row) => row.name };
  const growth = [
    { key: 'before', title: 'Seen before', values: days.map(({ series, begun }) => series - begun) },
    { key: 'begun', title: 'New', values: days.map(({ begun }) => begun) },
  ];
  return (
    <Page
      title="Cardinality of metrics"
      description="How many series there are, and which metrics and labels they come from."
      busy={found.isFetching}
      toolbar={
        <>
          <ExploreTabs shown="cardinality" />
          <Input
            aria-label="Search metrics and labels"
            placeholder="Words of a name"
            contentBefore={<Icon name="search" size={16} />}
            value={words ?? ''}
            onChange={(_event, { value }) => change({ words: value })}
          />
          <div className={styles.chips}>
            {metric !== '' && (
              <Button size="small" icon={<Icon name="close" size={16} />} onClick={() => change({ metric: '' })}>
                {metric}
              </Button>
            )}
            {label !== '' && (
              <Button size="small" icon={<Icon name="close" size={16} />} onClick={() => change({ label: '' })}>
                {`Values of ${label}`}
              </Button>
            )}
          </div>
          <div className={styles.end}>
            <TimeRangePicker value={shown.written} onChange={shown.change} />
          </div>
        </>
      }
    >
      {found.error !== null ? (
        <ErrorState title="The series could not be counted" error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <div className={styles.totals}>
            <div className={styles.total}>
              <p className={styles.number}>{data === undefined ? '–' : formatWhole(data.series)}</p>
              <span className={styles.noun}>series{metric === '' ? '' : ` of ${metric}`}</span>
            </div>
            <div className={styles.total}>
              <p className={styles.number}>{data === undefined ? '–' : formatWhole(data.metrics.total)}</p>
              <span className={styles.noun}>metrics</span>
            </div>
            <div className={styles.total}>
              <p className={styles.number}>{data === undefined ? '–' : formatWhole(data.labels.total)}</p>
              <span className={styles.noun}>labels</span>
            </div>
          </div>
          <section className={styles.part} aria-label="By day">
            <h2 className={styles.title}>Series by day (UTC)</h2>
            <Chart
              type="column"
              height={160}
              times={days.map((each) => Date.parse(`${each.day}T00:00:00Z`))}
              interval={day}
              series={growth.filter(({ key }) => !hidden.has(key))}
              loading={data === undefined}
              label="Series by day"
              noun="series"
              format={formatWhole}
            />
            <ChartLegend
              // Without counts before any are known.
              series={data === undefined ? [] : growth}
              hidden={hidden}
              outdated={found.isPlaceholderData}
              noun="series"
              summary={newest}
              onToggle={toggle}
            />
          </section>
          {metric !== '' && metric !== undefined && <UsesOf named={{ metric }} />}
          {label !== '' && label !== undefined && <UsesOf named={{ label }} />}
          <div className={styles.tables}>
            <section className={styles.part} aria-label="By metric">
              <h2 className={styles.title}>By metric</h2>
              <DataTable
                label="Series by metric"
                columns={[name, number('series', 'Series')]}
                rows={data?.metrics.items}
                rowKey={(row) => row.name}
                total={data?.metrics.total}
                noun={['metric', 'metrics']}
                frame="420px"
                sort="-series"
                outdated={found.isPlaceholderData}
                onOpen={(row) => change({ metric: row.name })}
                empty="No metrics"
              />
            </section>
            <section className={styles.part} aria-label="By label">
              <h2 className={styles.title}>By label</h2>
              <DataTable
                label="Values by label"
                columns={[name, number('values', 'Values'), number('series', 'Series')]}
                rows={data?.labels.items}
                rowKey={(row) => row.name}
                total={data?.labels.total}
                noun={['label', 'labels']}
                frame="420px"
                sort="-values"
                outdated={found.isPlaceholderData}
                onOpen={(row) => change({ label: row.name })}
                empty="No labels"
              />
            </section>
            {label !== '' && (
              <section className={styles.part} aria-label="By value">
                <h2 className={styles.title}>{`By value of ${label}`}</h2>
                <DataTable
                  label={`Series by value of ${label}`}
                  columns={[{ ...name, title: 'Value' }, number('series', 'Series')]}
                  rows={data && (data.values?.items ?? []).map(({ value, series }) => ({ name: value, series }))}
                  rowKey={(row) => row.name}
                  total={data?.values?.total}
                  noun={['value', 'values']}
                  frame="420px"
                  sort="-series"
                  outdated={found.isPlaceholderData}
                  empty="No values"
                />
              </section>
            )}
          </div>
        </>
      )}
    </Page>
  );
}
