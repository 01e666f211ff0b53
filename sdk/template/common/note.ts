import { z } from 'zod';

/** What is written in a note. The form and the server check it alike, with these messages. */
export const noteValues = z.object({
  title: z.string().trim().min(1, 'Give the note a title').max(120, 'A title has at most 120 characters'),
  text: z.string().trim().max(5000, 'A note has at most 5,000 characters'),
});
export type NoteValues = z.infer<typeof noteValues>;

/** A note as it is kept. */
export const noteSchema = noteValues.extend({
  id: z.string(),
  /** Address of whoever wrote it last. */
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;
