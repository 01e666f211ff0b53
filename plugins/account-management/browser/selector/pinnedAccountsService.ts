import { defineService } from '#sdk';
import type { PinnedAccounts } from './PinnedAccounts';

export const pinnedAccountsService = defineService<PinnedAccounts>('pinned-accounts@1');
