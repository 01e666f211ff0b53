/** The place of the panel with a span's details. */
export const spanPanelName = 'tracing-span';
