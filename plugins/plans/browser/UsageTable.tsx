import { type DataColumn, DataTable, formatBytes, formatWhole } from '#sdk/browser';
import { type PlanUsage, productTitles } from '../contract';
import { PlanSection } from './PlanSection';
import { type UsageRow, usageRows } from './usageRows';

/** What the figures count. */
const counted = 'What was stored in the period, by day of receipt (UTC), uncompressed, exact';

const columns: readonly DataColumn<UsageRow>[] = [
  { key: 'product', title: 'Product', width: '160px', render: ({ product }) => productTitles[product] },
  { key: 'account', title: 'Account', render: ({ account }) => <span title={account}>{account}</span> },
  {
    key: 'items',
    title: 'Logs, samples, spans',
    about: counted,
    align: 'right',
    width: '170px',
    render: ({ items }) => formatWhole(items),
  },
  {
    key: 'most',
    title: 'Most on a day',
    about: counted,
    align: 'right',
    width: '130px',
    render: ({ mostBytes }) => formatBytes(mostBytes),
  },
  { key: 'bytes', title: 'Total', about: counted, align: 'right', width: '130px', render: ({ bytes }) => formatBytes(bytes) },
];

/** What each account used of each product in the whole period. */
export function UsageTable({ usage }: { readonly usage: PlanUsage }) {
  const rows = usage.products.flatMap(usageRows);
  if (rows.length === 0) return null;
  return (
    <PlanSection title="Totals">
      <DataTable
        frame="400px"
        label="Used by product and account"
        noun={['row', 'rows']}
        columns={columns}
        rows={rows}
        rowKey={({ product, account }) => `${product} ${account}`}
      />
    </PlanSection>
  );
}
