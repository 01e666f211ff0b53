import { z } from 'zod';
import { all, aPerson, can, endpoint } from '#sdk';
import {
  engineConfigChangeSchema,
  engineConfigSchema,
  findSchema,
  foundSchema,
  savedObjectSchema,
  savedObjectToKeepSchema,
  savedTypes,
} from './contract';

const typeParams = z.object({ type: z.enum(savedTypes) });

const objectParams = typeParams.extend({ id: z.string().min(1).max(100) });

const mayRead = can('SEARCH_LOGS');
const gate = { when: mayRead };
const maySave = can('SAVE_OSD_OBJECTS');
const own = { when: all(mayRead, aPerson) };

export const findObjects = endpoint({
  method: 'GET',
  path: '/osd-2-0/api/saved_objects/_find',
  gate,
  query: findSchema,
  response: foundSchema,
  summary: 'Index patterns and saved objects of the account',
});

export const getObject = endpoint({
  method: 'GET',
  path: '/osd-2-0/api/saved_objects/:type/:id',
  gate,
  params: objectParams.extend({ type: z.enum([...savedTypes, 'index-pattern']) }),
  response: savedObjectSchema,
  summary: 'A saved object',
});

export const createObject = endpoint({
  method: 'POST',
  path: '/osd-2-0/api/saved_objects/:type',
  gate: { when: maySave },
  params: typeParams,
  body: savedObjectToKeepSchema,
  response: savedObjectSchema,
  summary: 'Saves a search or a visualization',
});

export const updateObject = endpoint({
  method: 'PUT',
  path: '/osd-2-0/api/saved_objects/:type/:id',
  gate: { when: maySave },
  params: objectParams,
  body: savedObjectToKeepSchema,
  response: savedObjectSchema,
  summary: 'Replaces a saved object',
});

export const removeObject = endpoint({
  method: 'DELETE',
  path: '/osd-2-0/api/saved_objects/:type/:id',
  gate: { when: maySave },
  params: objectParams,
  response: z.object({}),
  summary: 'Deletes a saved object',
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/osd-2-0/api/config',
  gate: own,
  response: engineConfigSchema,
  summary: "The person's settings of the search dashboards in this account",
});

export const setConfig = endpoint({
  method: 'POST',
  path: '/osd-2-0/api/config',
  gate: own,
  body: engineConfigChangeSchema,
  response: engineConfigSchema,
  summary: 'Changes these settings',
});
