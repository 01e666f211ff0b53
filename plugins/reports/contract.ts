export { type Report, reportSchema } from './common/report';

/** Permission to see, write and run reports. */
export const mayReport = 'SCHEDULED_REPORTS';
/** Where reports are listed, written and looked at. */
export const reportsPath = '/scheduled-reports/list';
export const newReportPath = '/scheduled-reports/create';
export const reportPath = (id: string): string => `/scheduled-reports/${encodeURIComponent(id)}`;
