import { accountData, auditActions, endpoints, jobs } from '#sdk';
import * as api from './api';

/** Calls that every type of saved objects has, their trash, and their part of an account. */
export const savedObjectContributions = [
  auditActions.add('saved-object.change', { title: 'Changed a saved object' }),
  auditActions.add('saved-object.delete', { title: 'Put a saved object into the trash' }),
  auditActions.add('saved-object.restore', { title: 'Restored a saved object' }),
  auditActions.add('saved-object.purge', { title: 'Deleted a saved object for good' }),
  auditActions.add('saved-object.export', { title: 'Exported saved objects' }),
  auditActions.add('saved-object.import', { title: 'Imported saved objects' }),
  accountData.add('saved-objects', { title: 'Saved objects' }, { code: 'savedObjectData' }),
  jobs.add('saved-objects-purge', { title: 'Empty the trash of saved objects', every: '1h', timeout: '5m' }, { code: 'purgeSavedObjects' }),
  ...endpoints(api),
] as const;
