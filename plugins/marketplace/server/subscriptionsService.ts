import { defineService } from '#sdk';
import type { Subscriptions } from './Subscriptions';

export const subscriptionsService = defineService<Subscriptions>('marketplace/subscriptions@1');
