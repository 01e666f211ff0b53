import { defineService } from '#sdk';
import type { OsdEngine } from './OsdEngine';

export const osdEngineService = defineService<OsdEngine>('osd/engine@1');
