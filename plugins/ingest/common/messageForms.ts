import { z } from 'zod';

/** Which messages are read into fields when they are wholly of that form. The message stays as it is. */
export const messageFormsSchema = z.object({
  json: z.boolean().describe('Messages that are one JSON object'),
  logfmt: z.boolean().describe('Messages that are key=value pairs only'),
});
export type MessageForms = Readonly<z.infer<typeof messageFormsSchema>>;
