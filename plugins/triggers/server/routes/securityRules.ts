import { implement } from '#sdk/server';
import * as api from '../../api';
import { triggerCalls } from './triggerCalls';

const calls = triggerCalls('SECURITY', 'security-rule');

export const createSecurityRule = implement(api.createSecurityRule, ({ body, ...about }) => calls.create(about, body));

export const readSecurityRule = implement(api.readSecurityRule, ({ params: { id }, ...about }) => calls.read(about, id));

export const updateSecurityRule = implement(api.updateSecurityRule, ({ params: { id }, body, ...about }) => calls.update(about, id, body));

export const updateProtectedSecurityRule = implement(api.updateProtectedSecurityRule, ({ params: { id }, body, ...about }) =>
  calls.updateProtected(about, id, body),
);

export const switchSecurityRule = implement(api.switchSecurityRule, ({ params: { id }, body, ...about }) =>
  calls.switch(about, id, body.enabled),
);

export const deleteSecurityRule = implement(api.deleteSecurityRule, ({ params: { id }, ...about }) => calls.remove(about, id));
