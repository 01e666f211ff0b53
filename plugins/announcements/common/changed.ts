/** Live topic: an announcement was published, changed or deleted. */
export const CHANGED = 'announcements/changed';
