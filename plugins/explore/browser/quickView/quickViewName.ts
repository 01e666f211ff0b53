/** Place of the panel that shows one log beside the table. */
export const quickViewName = 'explore-log';
