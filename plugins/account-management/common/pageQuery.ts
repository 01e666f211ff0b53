import { products } from './products';

export interface PageQuery {
  /** Name of a product; one that is not known is kept as it is written. */
  readonly product: string;
  readonly createMetricAccount: boolean;
  readonly showMetricsGuide: boolean;
}

/** What the address of Manage accounts asks for. A flag is set by `true` or by nothing after its name. */
export function readPageQuery(search: string): PageQuery {
  const query = new URLSearchParams(search);
  const isSet = (name: string): boolean => ['true', ''].includes(query.get(name)?.toLowerCase() ?? 'absent');
  const asked = query.get('product') ?? 'Logs';
  return {
    product: products.find(({ name }) => name.toLowerCase() === asked.toLowerCase())?.name ?? asked,
    createMetricAccount: isSet('createMetricAccount'),
    showMetricsGuide: isSet('showMetricsGuide'),
  };
}
