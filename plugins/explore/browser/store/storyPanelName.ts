/** Place of the panel that shows one log, or what else there is beside the logs. */
export const storyPanelName = 'explore-log';
