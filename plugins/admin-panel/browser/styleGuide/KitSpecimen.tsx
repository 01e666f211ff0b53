import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import {
  AccountPicker,
  ComparePicker,
  type DataColumn,
  DataTable,
  FilterBar,
  Histogram,
  JsonTree,
  QueryBar,
  type QueryLanguage,
  RefreshControl,
  SidePanel,
  TimeRangePicker,
  TimeZonePicker,
  ValueMenu,
} from '#sdk/browser';
import type { CompareTo, Filter } from '#sdk/query';

const minute = 60_000;
const begin = Date.UTC(2026, 0, 1);
const times = Array.from({ length: 30 }, (_, at) => begin + at * minute);
const series = ['cart', 'checkout'].map((name, row) => ({
  key: name,
  title: name,
  values: times.map((_time, at) => Math.round(20 + 12 * Math.sin(at / (2 + row)))),
}));

/** A language of one rule, to show what a caller gives. */
const words: QueryLanguage = {
  title: 'Words',
  hint: 'cart OR checkout',
  tokens: (text) =>
    [...text.matchAll(/\b(AND|OR|NOT)\b/g)].map(({ 0: word, index }) => ({ kind: 'operator', start: index, end: index + word.length })),
  faultSpan: (text) => (/\b(AND|OR)$/.test(text.trim()) ? { start: text.trim().length - 2, end: text.trim().length } : undefined),
  complete: async () => undefined,
  check: async (text) => (/\b(AND|OR)$/.test(text.trim()) ? { message: 'A word must follow the operator' } : undefined),
};
const suggestions = { fields: async () => [{ text: 'service' }], values: async () => [{ text: 'cart' }, { text: 'checkout' }] };

interface Row {
  readonly name: string;
  readonly errors: number;
}
const rows: readonly Row[] = Array.from({ length: 40 }, (_, at) => ({ name: `service-${at}`, errors: (at * 37) % 101 }));
const columns: readonly DataColumn<Row>[] = [
  { key: 'name', title: 'Service', sort: ({ name }) => name, render: ({ name }) => name },
  { key: 'errors', title: 'Errors', width: '120px', align: 'right', sort: ({ errors }) => errors, render: ({ errors }) => errors },
];
const sample = { service: 'cart', http: { status: 502, method: 'GET' }, tags: ['shop', 'eu'] };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  caption: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, fontWeight: 'normal' },
  stage: {
    position: 'relative',
    display: 'flex',
    height: '300px',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The parts that pages of data are made of, each with a value of its own. */
export function KitSpecimen() {
  const styles = useStyles();
  const [range, setRange] = useState({ from: 'now-15m', to: 'now' });
  const [every, setEvery] = useState(0);
  const [compareTo, setCompareTo] = useState<CompareTo>();
  const [zone, setZone] = useState('');
  const [accounts, setAccounts] = useState<readonly number[]>([]);
  const [query, setQuery] = useState('cart OR checkout');
  const [filters, setFilters] = useState<readonly Filter[]>([
    { field: { id: 'service', name: 'service' }, type: 'IS', value: 'cart', negate: false },
    { field: { id: 'env', name: 'env' }, type: 'IS', value: 'test', negate: true, pinned: true },
  ]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string>();
  const [clicked, setClicked] = useState<HTMLElement>();
  const at = rows.findIndex(({ name }) => name === open);
  const part = (title: string, shown: ReactNode) => (
    <div>
      <h3 className={styles.caption}>{title}</h3>
      {shown}
    </div>
  );
  return (
    <div className={styles.root}>
      {part(
        'Scope, time, comparison, zone and refresh',
        <div className={styles.row}>
          <AccountPicker value={accounts} onChange={setAccounts} />
          <TimeRangePicker value={range} onChange={setRange} compareTo={compareTo} onCompareTo={setCompareTo} />
          <ComparePicker value={compareTo} onChange={setCompareTo} />
          <TimeZonePicker aria-label="Example of a time zone" value={zone} usual="As this browser" onChange={setZone} />
          <RefreshControl value={every} onChange={setEvery} onRefresh={() => setRange({ ...range })} />
        </div>,
      )}
      {part('Query in a language that the page gives', <QueryBar language={words} value={query} onSubmit={setQuery} />)}
      {part('Filters', <FilterBar value={filters} onChange={setFilters} suggestions={suggestions} check={async () => undefined} />)}
      {part(
        'Histogram: drag over it to choose a time',
        <Histogram
          counted={{ times, interval: minute, total: 1200 }}
          series={series}
          noun="requests"
          onChange={(from, to) => setRange({ from: String(from), to: String(to) })}
        />,
      )}
      {part(
        'Table and side panel: click a row, or walk with the arrow keys',
        <div className={styles.stage}>
          <DataTable
            label="Example of a table that is walked"
            name="style-guide"
            noun={['service', 'services']}
            columns={columns}
            rows={rows}
            rowKey={({ name }) => name}
            sort="-errors"
            selected={selected}
            onSelect={setSelected}
            onOpen={({ name }) => setOpen(name)}
            open={open}
          />
          {open !== undefined && (
            <SidePanel
              name="style-guide"
              shown={open}
              title={open}
              noun="Service"
              steps={{ hasPrevious: at > 0, hasNext: at < rows.length - 1, onStep: (by) => setOpen(rows[at + by]?.name) }}
              onClose={() => setOpen(undefined)}
            >
              <JsonTree value={sample} />
            </SidePanel>
          )}
        </div>,
      )}
      {part('JSON', <JsonTree value={sample} marks={(path) => (path === 'service' ? ['cart'] : [])} />)}
      {part(
        'Menu of a value',
        <>
          <Button size="small" appearance="subtle" onClick={({ currentTarget }) => setClicked(currentTarget)}>
            cart
          </Button>
          <ValueMenu
            target={clicked}
            text="cart"
            noun="services"
            onInclude={() => setQuery('cart')}
            onExclude={() => setQuery('NOT cart')}
            onClose={() => setClicked(undefined)}
          />
        </>,
      )}
    </div>
  );
}
