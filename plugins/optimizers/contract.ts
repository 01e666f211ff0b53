import { all, can, flag } from '#sdk';

/** Behind which all pages and calls of optimizers stand. */
export const mayUseOptimizers = all(can('TRIGGER'), flag('NewOptimizersPage'));
/** Where optimizers are listed. */
export const optimizersPath = '/optimizers';
/** Where a new one is made. */
export const newOptimizerPath = `${optimizersPath}/new`;
/** Where one is changed; without an id, where a new one is made. */
export const optimizerAddress = (id: string | undefined): string =>
  id === undefined || id === '' ? newOptimizerPath : `${optimizersPath}/${encodeURIComponent(id)}`;
