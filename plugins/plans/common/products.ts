/** What a plan is made of. */
export const products = ['logs', 'metrics', 'tracing', 'siem'] as const;
export type Product = (typeof products)[number];

/** Their names as parts of a plan. */
export const productTitles: Readonly<Record<Product, string>> = {
  logs: 'Log analytics',
  metrics: 'Metrics',
  tracing: 'Tracing',
  siem: 'SIEM',
};

/** The product that an address names, such as `Metrics` or `logs`, whatever its case. */
export const productNamed = (name: string | null): Product | undefined =>
  products.find((product) => product === name?.trim().toLowerCase() || productTitles[product].toLowerCase() === name?.trim().toLowerCase());
