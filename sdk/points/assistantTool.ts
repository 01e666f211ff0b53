import { z } from 'zod';
import { code, definePoint } from '#core';
import type { AssistantTool } from '../server/assistantTool';

/** Something that the assistant can do for a person, with their own rights; the contribution's id is the tool's name. */
export const assistantTools = definePoint({
  id: 'host/assistant-tool@1',
  side: 'server',
  schema: () =>
    z.object({
      /** For people who are asked whether it may: `Search logs`. */
      title: z.string().min(1).max(60),
      /** For the model: what it does, and when it is the right tool. */
      description: z.string().min(20).max(600),
      /** A tool that changes something is run only once the person has agreed. */
      readOnly: z.boolean(),
    }),
  code: code<AssistantTool>(),
});
