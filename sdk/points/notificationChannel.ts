import { z } from 'zod';
import { code, definePoint } from '#core';
import type { CarriedPart, NotificationChannel } from '../server/notify';

const carried = ['html', 'links', 'fields', 'severity', 'attachments'] as const satisfies readonly CarriedPart[];

/** A way for notifications to reach people: e-mail, a chat, a pager, a webhook. */
export const notificationChannels = definePoint({
  id: 'host/notification-channel@1',
  side: 'server',
  ungated: 'Nobody is signed in when a message goes out.',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** What it shows of a message beside title and text. */
      carries: z.array(z.enum(carried)),
    }),
  code: code<NotificationChannel>(),
});
