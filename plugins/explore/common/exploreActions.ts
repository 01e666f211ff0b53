/** What a key does in Explore, with the name its preference has, its command and the keys it has until a person chooses others. */
export const exploreActions = {
  clearAll: { command: 'clear-search', title: 'Clear the log query and filters', keys: ['alt+backspace'] },
  focusInput: { command: 'focus-query', title: 'Go to the log query', keys: ['alt+f'] },
  reloadSearch: { command: 'search-again', title: 'Search logs again', keys: ['alt+r'] },
  toLast: { command: 'to-last', title: 'Go to the last log', keys: ['control+down', 'meta+down', 'pagedown', 'end'] },
  toFirst: { command: 'to-first', title: 'Go to the first log', keys: ['control+up', 'meta+up', 'pageup', 'home'] },
  quickExists: { command: 'quick-exists', title: 'Only logs that have the field under the cursor', keys: ['alt+enter'] },
  quickNotExists: { command: 'quick-not-exists', title: 'Only logs without the field under the cursor', keys: ['alt+shift+enter'] },
} as const satisfies Readonly<Record<string, { readonly command: string; readonly title: string; readonly keys: readonly string[] }>>;

export type ExploreAction = keyof typeof exploreActions;
export const exploreActionNames = Object.keys(exploreActions) as readonly ExploreAction[];
