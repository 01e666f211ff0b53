/** Where alert rules of Prometheus and Grafana are brought in. */
export const alertImportPath = '/alerts/import';
