/** The fields that make a log an event of the graph: its title, and what else there is to say. */
export const markerFields = { title: 'event.title', description: 'event.description' } as const;

/** Most events that one graph shows. */
export const mostMarkers = 500;
