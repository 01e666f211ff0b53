/** Where a tab remembers which plugins it runs without. */
const storageKey = 'astrolabe.safe';

/**
 * The plugins that this tab leaves out: `?safe=a,b` starts such a session, `?safe=` ends it, and a reload keeps it.
 */
export function safeModePlugins(search: string, storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): readonly string[] {
  const asked = new URLSearchParams(search).get('safe');
  const text = asked ?? storage.getItem(storageKey) ?? '';
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length === 0) storage.removeItem(storageKey);
  else storage.setItem(storageKey, ids.join(','));
  return ids;
}
