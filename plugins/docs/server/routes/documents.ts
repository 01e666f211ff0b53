import { implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { docLibraryService } from '../DocLibrary';

export const readDocument = implement(api.readDocument, async ({ params: { docId }, services }) => {
  const page = await services.get(docLibraryService).page(docId);
  if (page === undefined)
    throw new PublicError(404, 'DOCUMENT_UNKNOWN', 'There is no such page of documentation. Look for it by its name.');
  return page;
});

export const listDocuments = implement(api.listDocuments, async ({ query: { limit, ...query }, services }) => {
  const found = await services.get(docLibraryService).list(query);
  return { results: found.slice(0, limit).map(({ content: _content, snippets: _snippets, ...doc }) => doc), total: found.length };
});
