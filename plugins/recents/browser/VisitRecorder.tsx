import { useEffect } from 'react';
import { useService } from '#sdk/browser';
import type { Visit } from '../contract';
import { recentsStoreService } from './recentsStoreService';

/** Remembers the visit of the page that it is on. Draws nothing. */
export default function VisitRecorder({ visit }: { readonly visit: Visit }) {
  const store = useService(recentsStoreService);
  const told = JSON.stringify(visit);
  useEffect(() => store.visit(JSON.parse(told) as Visit), [store, told]);
  return null;
}
