/** Key of all that is read of announcements by those who read them; the first steps of the addresses. */
export const announcementsKey = ['api', 'announcements'] as const;
