import { barSeries, calmColours, seriesColour, type TimeZone } from '#sdk/browser';
import type { PlanUsage, Product } from '../contract';

type UsedProduct = PlanUsage['products'][number];

/** A row of the table: what one account used of one product in the whole period. */
export interface UsageRow {
  readonly product: Product;
  readonly account: string;
  readonly bytes: number;
  readonly items: number;
  /** Bytes of the day with most. */
  readonly mostBytes: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Largest first; the last row of a product is its total, when several accounts use it. */
export const usageRows = ({ product, accounts }: UsedProduct): readonly UsageRow[] => {
  const rows = accounts
    .map(({ account, bytes, items }) => ({ product, account, bytes: sum(bytes), items: sum(items), mostBytes: Math.max(0, ...bytes) }))
    .sort((a, b) => b.bytes - a.bytes);
  if (rows.length < 2) return rows;
  const days = accounts[0]?.bytes.map((_, day) => sum(accounts.map(({ bytes }) => bytes[day] ?? 0))) ?? [];
  const total = {
    product,
    account: 'All accounts',
    bytes: sum(days),
    items: sum(rows.map(({ items }) => items)),
    mostBytes: Math.max(0, ...days),
  };
  return [...rows, total];
};

/** A day as the start of a bar: bars are labelled in the reader's own zone, so a day begins with the midnight there. @param day `YYYY-MM-DD` */
export const barTime = (day: string, zone: Pick<TimeZone, 'read'>): number => zone.read(`${day}T00:00:00`);

/** Colours of accounts by name: told apart, none that warns, and the same in the charts of all products. */
export function accountColours({ products }: PlanUsage): ReadonlyMap<string, string> {
  const names = [...new Set(products.flatMap(({ accounts }) => accounts.map(({ account }) => account)))];
  return new Map(names.map((name, at) => [name, calmColours[at % calmColours.length] ?? seriesColour(name)]));
}

/** Bytes by account. */
export const usageSeries = ({ accounts }: UsedProduct, colours: ReadonlyMap<string, string>) =>
  accounts.map(({ accountId, account, bytes }) =>
    barSeries({ key: String(accountId), title: account, counts: bytes, colour: colours.get(account) ?? seriesColour(account) }),
  );
