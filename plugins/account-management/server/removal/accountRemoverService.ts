import { defineService } from '#sdk';
import type { AccountRemover } from './AccountRemover';

export const accountRemoverService = defineService<AccountRemover>('account-remover@1');
