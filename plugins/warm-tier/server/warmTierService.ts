import { defineService } from '#sdk';
import type { WarmTier } from './WarmTier';

export const warmTierService = defineService<WarmTier>('warm-tier/warm-tier@1');
