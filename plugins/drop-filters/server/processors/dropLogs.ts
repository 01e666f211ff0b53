import type { LogProcessor } from '#plugins/ingest/contract';
import { filtersOf } from './filtersOf';

const dropLogs: LogProcessor = filtersOf('logs');
export default dropLogs;
