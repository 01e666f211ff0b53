import { z } from 'zod';
import { defineTopic } from '#sdk';

/** An announcement was published, changed or deleted. */
export const announcementsChanged = defineTopic('announcements/changed', z.null());
