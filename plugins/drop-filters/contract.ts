/** Where drop filters for logs and for metrics are listed. */
export const logsDropFiltersPath = '/logs-drop-filters';
export const metricsDropFiltersPath = '/metrics-drop-filters';
