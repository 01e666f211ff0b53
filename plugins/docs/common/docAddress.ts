import type { Doc } from '../contract';

/** The address of a page of documentation. */
export const docAddress = ({ section, docId }: Pick<Doc, 'section' | 'docId'>): string =>
  `/${section === 'integration' ? 'integrations' : 'docs'}/${docId}`;
