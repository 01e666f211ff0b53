import { defineService } from '#sdk';
import type { AcknowledgeTokens } from './AcknowledgeTokens';

export const acknowledgeTokensService = defineService<AcknowledgeTokens>('event-management/acknowledge-tokens@1');
