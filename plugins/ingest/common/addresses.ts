import { z } from 'zod';

const transports = ['tcp', 'tls', 'udp'] as const;

export const addressesResponseSchema = z.object({
  receivers: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Port of its own; null when it is only reached on the main port. */
      port: z.number().int().nullable(),
      /** Paths on that port. */
      paths: z.array(z.string()),
      /** Paths on the main port. */
      mainPaths: z.array(z.string()),
    }),
  ),
  /** Ports of the receivers that own their sockets, in the order of the receivers. */
  sockets: z.array(
    z.object({
      /** Id and title of the receiver. */
      id: z.string(),
      title: z.string(),
      transport: z.enum(transports),
      /** Environment name of the port's setting. */
      setting: z.string(),
      /** Null when it is not open. */
      port: z.number().int().nullable(),
      /** Why it is not open, and what to do; null when it is, when it is switched off, and for TLS without a certificate. */
      problem: z.string().nullable(),
    }),
  ),
});
export type AddressesResponse = z.infer<typeof addressesResponseSchema>;
