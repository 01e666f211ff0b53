import { implement } from '#sdk/server';
import * as api from '../../api';
import { triggerCalls } from './triggerCalls';

const calls = triggerCalls('CONTINUOUS_AGGREGATION', 'optimizer');

export const createOptimizer = implement(api.createOptimizer, ({ body, ...about }) => calls.create(about, body));

export const updateOptimizer = implement(api.updateOptimizer, ({ params: { id }, body, ...about }) => calls.update(about, id, body));

export const updateProtectedOptimizer = implement(api.updateProtectedOptimizer, ({ params: { id }, body, ...about }) =>
  calls.updateProtected(about, id, body),
);

export const switchOptimizer = implement(api.switchOptimizer, ({ params: { id }, body, ...about }) =>
  calls.switch(about, id, body.enabled),
);

export const deleteOptimizer = implement(api.deleteOptimizer, ({ params: { id }, ...about }) => calls.remove(about, id));
