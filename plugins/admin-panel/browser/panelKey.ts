/** Key of everything that the panel has read. */
export const panelKey = ['admin-panel'] as const;
