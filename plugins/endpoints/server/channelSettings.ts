import { z } from 'zod';
import { endpointTypes } from '../contract';
import type { EndpointSettings } from './carriers/EndpointSettings';
import { noticeSchema } from './noticeSchema';

/** As notifications know the channel. */
export const channelId = 'endpoints/endpoint';

/** What a delivery carries: what is sent is made when it is delivered, of the endpoint as it is then. A test brings the settings that are tried. */
export const channelSettingsSchema = z.object({
  receiver: z.string().min(1),
  notice: noticeSchema,
  endpointId: z.string().optional(),
  tried: z
    .object({
      type: z.enum(endpointTypes),
      bodyTemplate: z.string().nullable(),
      settings: z.record(z.string(), z.string()) as unknown as z.ZodType<EndpointSettings>,
    })
    .optional(),
});
export type ChannelSettings = z.infer<typeof channelSettingsSchema>;
