import { defineService } from '#sdk';
import type { ServiceAddresses } from './carriers/Carrier';
import type { EndpointRecords } from './EndpointRecords';
import type { NoticeRecords } from './NoticeRecords';
import type { Turns } from './Turns';
import type { TemplateThreads } from './templates/TemplateThreads';

/** This plugin's own running parts, for its routes, its channel and its jobs. */
export interface EndpointParts {
  readonly endpoints: EndpointRecords;
  readonly notices: NoticeRecords;
  readonly turns: Turns;
  readonly templates: Pick<TemplateThreads, 'fill'>;
  readonly addresses: ServiceAddresses;
}
export const endpointPartsService = defineService<EndpointParts>('endpoints/parts@1');
