import { z } from 'zod';
import { all, can, endpoint, flag, recordIdParams } from '#sdk';
import { eventChangeSchema, eventDetailSchema, eventEntrySchema, eventSchema, eventSearchSchema } from './contract';

export const isOpen = flag('LogsEventManagment');
export const mayRead = all(isOpen, can('READ_ALERTS'));
export const mayWork = all(mayRead, can('WORK_ON_EVENTS'));

export const searchEvents = endpoint({
  method: 'POST',
  path: '/api/event-management/search',
  gate: { when: mayRead },
  body: eventSearchSchema,
  response: z.object({ results: z.array(eventSchema), total: z.int() }),
  summary: 'Events that match, a page at a time',
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/api/event-management/:id',
  gate: { when: mayRead },
  params: recordIdParams,
  response: eventDetailSchema,
  summary: 'An event, with what it was last about',
});

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/event-management/:id/history',
  gate: { when: mayRead },
  params: recordIdParams,
  query: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(200).default(100) }),
  response: z.object({ results: z.array(eventEntrySchema), total: z.int() }),
  summary: 'What was done about an event and what befell it, the newest first',
});

export const changeEvent = endpoint({
  method: 'PUT',
  path: '/api/event-management/:id',
  gate: { when: mayWork },
  params: recordIdParams,
  body: eventChangeSchema,
  response: eventSchema,
  summary: 'Changes status, assignee or severity of an event',
});

export const changeEvents = endpoint({
  method: 'PUT',
  path: '/api/event-management',
  gate: { when: mayWork },
  body: z.strictObject({ ids: z.array(recordIdParams.shape.id).min(1).max(100), change: eventChangeSchema }),
  response: z.object({ changed: z.int(), missing: z.array(z.int()).describe('Ids of no event of the account') }),
  summary: 'Changes status, assignee or severity of several events at once',
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/event-management/:id/comments',
  gate: { when: mayWork },
  params: recordIdParams,
  body: z.strictObject({ text: z.string().trim().min(1, 'Write something.').max(5000, 'A comment can have at most 5,000 characters.') }),
  response: eventEntrySchema,
  summary: 'Adds a comment to an event',
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/event-management/assignees',
  gate: { when: mayRead },
  response: z.array(z.object({ email: z.string(), fullName: z.string() })),
  summary: 'Members of the account who can look after events',
});

const byLink = { open: 'Whoever has the link of a message is let in: its secret is checked, and cannot be guessed.' };
const link = z.object({ token: z.string().min(1).max(200) });

export const showAcknowledgement = endpoint({
  method: 'POST',
  path: '/api/acknowledge/show',
  gate: byLink,
  body: link,
  response: z.object({ name: z.string(), at: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  summary: 'What a link of a message would acknowledge; it stays good',
});

export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/acknowledge',
  gate: byLink,
  body: link,
  response: z.object({ name: z.string(), eventId: z.int().nullable().describe('Null where no event is open any more') }),
  summary: 'Says by the link of a message that somebody looks after an alert; the link is used up',
});
