import type { EventStatus } from '../contract';

export const statusTitles: Readonly<Record<EventStatus, string>> = {
  new: 'New',
  'in progress': 'In progress',
  resolved: 'Resolved',
  'false positive': 'False positive',
};

export const groupsText = (count: number): string => (count === 1 ? '1 group' : `${count} groups`);
