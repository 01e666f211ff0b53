// with point
import { z } from 'zod';
import { code, definePoint } from '#sdk';
// end
// with signal
import { defineSignal } from '#sdk/query';
// end
// with point
import type { Note } from './common/note';

/** Something that can be done with selected notes, offered by any plugin: a button above the list. */
export const noteActions = definePoint({
  id: 'template/note-action@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<(notes: readonly Note[]) => void | Promise<void>>(),
});
// end
// with signal

/** Values that somebody has read off a meter, each a row of the account: everybody can ask for them, as for logs. */
export const readings = defineSignal({
  name: 'template/readings@1',
  title: 'Readings of Template',
  tables: ['template_readings'],
  retention: { days: 30 },
  tenant: 'account',
  time: { column: 'ts', digits: 3 },
  key: ['id'],
  fields: { meter: { type: 'text' }, value: { type: 'number' } },
});
// end
