import { accountRemoved } from '#sdk';
import { defineEventHandler } from '#sdk/server';
import { notifyPartsService } from './notifyParts';

export default defineEventHandler(accountRemoved, ({ accountId }, { services, commit }) =>
  commit((db) => services.get(notifyPartsService).records.forgetAccount(db, accountId)),
);
