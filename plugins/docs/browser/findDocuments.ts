import { type Context, call, type SearchResult } from '#sdk';
import { apiService } from '#sdk/browser';
import { listDocuments } from '../api';
import { docAddress } from '../common/docAddress';

/** Most results in the global search. */
const most = 5;

/** Pages of documentation for the global search. */
export default async function findDocuments(text: string, signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  if (text.trim() === '') return [];
  const { results } = await call(services.get(apiService), listDocuments, { query: { search: text.trim(), limit: most }, signal });
  return results.map((doc) => ({ title: doc.title, detail: doc.description, path: docAddress(doc) }));
}
