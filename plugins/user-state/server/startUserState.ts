import type { Context } from '#sdk';
import { extensionsService, recordsService } from '#sdk/server';
import { StateRecords } from './StateRecords';
import { UserStates } from './UserStates';
import { userStatesService } from './userStatesService';

export function startUserState(context: Context): void {
  const states = new UserStates(new StateRecords(context.get(recordsService)), context.get(extensionsService));
  context.provide(userStatesService, () => states);
}
