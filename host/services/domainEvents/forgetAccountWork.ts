import { accountRemoved } from '#sdk';
import { defineEventHandler } from '#sdk/server';
import { hostWorkService } from '../work/hostWorkService';

/** Nobody does work of an account that is gone. */
export default defineEventHandler(accountRemoved, ({ accountId }, { services }) => services.get(hostWorkService).forgetAccount(accountId));
