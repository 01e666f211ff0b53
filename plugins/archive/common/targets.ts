import { z } from 'zod';
import { fieldFault, requiredField, urlField } from '#sdk';

const prefix = z
  .string()
  .trim()
  .max(500)
  .transform((path) =>
    path
      .split('/')
      .filter((part) => part !== '')
      .join('/'),
  )
  .refine(
    (path) => !/[\p{Cc}\\?#%]/u.test(path) && !path.split('/').some((part) => part === '.' || part === '..'),
    'Write a path of names, such as logs/production.',
  );

const endpoint = z
  .string()
  .trim()
  .superRefine((address, context) => {
    if (address === '') return;
    const fault = fieldFault(urlField, address) ?? (URL.canParse(address) ? undefined : 'Write an address such as https://minio.example');
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

const keyLength = 'Must be 16 to 128 characters';

/** Azure Blob storage, by the client credentials of an application. */
const azurePlain = {
  provider: z.literal('azure'),
  tenantId: requiredField(200).regex(/^[\w.-]+$/, 'The tenant id has letters, digits, dots and dashes.'),
  clientId: requiredField(200),
  accountName: requiredField(24).regex(/^[a-z0-9]{3,24}$/, 'The name of a storage account has 3 to 24 lower-case letters and digits.'),
  containerName: requiredField(63).regex(
    /^[a-z0-9](?:-?[a-z0-9]){2,62}$/,
    'The name of a container has 3 to 63 lower-case letters, digits and dashes.',
  ),
  storagePathPrefix: prefix.optional(),
};

/** A bucket of AWS, or of another store that speaks S3's protocol. */
const s3Plain = {
  provider: z.literal('s3'),
  bucket: requiredField(63).regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'The name of a bucket has 3 to 63 lower-case letters, digits, dots and dashes.',
  ),
  region: requiredField(40).regex(/^[a-z0-9-]+$/, 'A region is written such as eu-central-1.'),
  endpoint: endpoint.optional().describe('Of a store other than AWS'),
  storagePathPrefix: prefix.optional(),
  accessKey: requiredField().min(16, keyLength).max(128, keyLength),
};

export const wantedTargetSchema = z.discriminatedUnion('provider', [
  z.strictObject({ ...azurePlain, clientSecret: requiredField(500) }),
  z.strictObject({ ...s3Plain, secretKey: requiredField(500) }),
]);
export type WantedTarget = z.output<typeof wantedTargetSchema>;
export type AzureTarget = Extract<WantedTarget, { provider: 'azure' }>;
export type S3Target = Extract<WantedTarget, { provider: 's3' }>;

/** As it is told: nothing of it is secret. */
const told = { storagePathPrefix: z.string().optional() };
const toldTargetSchema = z.discriminatedUnion('provider', [z.object({ ...azurePlain, ...told }), z.object({ ...s3Plain, ...told })]);
export type ToldTarget = z.output<typeof toldTargetSchema>;

export const archiveSchema = z.object({
  target: toldTargetSchema.nullable().describe('Null while nothing is archived'),
  progress: z
    .object({
      since: z.iso.datetime().describe('Logs that arrived from then on are archived'),
      until: z.iso.datetime().describe('Logs that arrived before are archived'),
      logs: z.int(),
      files: z.int(),
      bytes: z.int().describe('Compressed'),
      problem: z.string().nullable().describe('Why the last run did not get through; it is tried again every minute'),
    })
    .nullable(),
});
export type Archive = z.output<typeof archiveSchema>;
