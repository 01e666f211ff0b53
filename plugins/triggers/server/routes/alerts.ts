import { implement } from '#sdk/server';
import * as api from '../../api';
import { triggerCalls } from './triggerCalls';

const calls = triggerCalls('ALERT', 'alert');

export const createAlert = implement(api.createAlert, ({ body, ...about }) => calls.create(about, body));

export const readAlert = implement(api.readAlert, ({ params: { id }, ...about }) => calls.read(about, id));

export const updateAlert = implement(api.updateAlert, ({ params: { id }, body, ...about }) => calls.update(about, id, body));

export const updateProtectedAlert = implement(api.updateProtectedAlert, ({ params: { id }, body, ...about }) =>
  calls.updateProtected(about, id, body),
);

export const switchAlert = implement(api.switchAlert, ({ params: { id }, body, ...about }) => calls.switch(about, id, body.enabled));

export const deleteAlert = implement(api.deleteAlert, ({ params: { id }, ...about }) => calls.remove(about, id));
