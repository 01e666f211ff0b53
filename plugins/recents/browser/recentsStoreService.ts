import { defineService } from '#sdk';
import type { RecentsStore } from './RecentsStore';

export const recentsStoreService = defineService<RecentsStore>('recents/store@1');
