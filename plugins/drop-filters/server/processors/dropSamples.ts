import type { SampleProcessor } from '#plugins/ingest/contract';
import { filtersOf } from './filtersOf';

const dropSamples: SampleProcessor = filtersOf('metrics');
export default dropSamples;
