/** Products with a page of their own. */
export const shownProducts = ['logs', 'metrics', 'tracing', 'siem', 'app360', 'k8s360'] as const;
export type ShownProduct = (typeof shownProducts)[number];
