import { implement } from '#sdk/server';
import * as api from '../api';
import { userStatesService } from './userStatesService';

export const getState = implement(api.getState, ({ params: { name }, query: { version }, session, services }) =>
  services.get(userStatesService).get(session, name, version),
);

export const setState = implement(api.setState, ({ params: { name }, body, session, services }) =>
  services.get(userStatesService).set(session, name, body),
);

export const removeState = implement(api.removeState, ({ params: { name }, session, services }) =>
  services.get(userStatesService).remove(session, name),
);
