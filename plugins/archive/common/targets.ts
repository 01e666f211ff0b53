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
  accessKey: requiredField().min(16, keyLength).max(128, keyLength).optional(),
  roleArn: requiredField(2048)
    .regex(/^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/, 'Write the ARN of a role, such as arn:aws:iam::123456789012:role/archive.')
    .optional()
    .describe('In the place of an access key: a role that the platform takes on'),
};

/** A folder of the operator's, on a disk of this installation. */
const diskPlain = { provider: z.literal('disk') };

interface S3Access {
  readonly accessKey?: string | undefined;
  readonly secretKey?: string | undefined;
  readonly roleArn?: string | undefined;
}

/** Either a role or an access key with its secret key. */
function checkAccess({ value, issues }: { readonly value: S3Access; readonly issues: z.core.$ZodRawIssue[] }): void {
  const { accessKey, secretKey, roleArn } = value;
  const tell = (path: keyof S3Access, message: string) => issues.push({ code: 'custom', input: value, path: [path], message });
  if (roleArn !== undefined) {
    if (accessKey !== undefined || secretKey !== undefined) tell('roleArn', 'Give either a role or an access key, not both.');
    return;
  }
  if (accessKey === undefined) tell('accessKey', 'Required');
  if (secretKey === undefined) tell('secretKey', 'Required');
}

export const wantedTargetSchema = z.discriminatedUnion('provider', [
  z.strictObject({ ...azurePlain, clientSecret: requiredField(500) }),
  z.strictObject({ ...s3Plain, secretKey: requiredField(500).optional() }).check(checkAccess),
  z.strictObject(diskPlain),
]);
export type WantedTarget = z.output<typeof wantedTargetSchema>;
export type AzureTarget = Extract<WantedTarget, { provider: 'azure' }>;
export type S3Target = Extract<WantedTarget, { provider: 's3' }>;

/** As it is told: nothing of it is secret. */
const told = { storagePathPrefix: z.string().optional() };
const toldTargetSchema = z.discriminatedUnion('provider', [
  z.object({ ...azurePlain, ...told }),
  z.object({ ...s3Plain, ...told }),
  z.object(diskPlain),
]);
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

/** What the form offers beside Azure and access keys. */
export const archiveOptionsSchema = z.object({
  disk: z.boolean().describe('Whether the operator has named a folder for archives'),
  role: z
    .object({ accountId: z.string().describe("The platform's account of AWS"), externalId: z.string().describe('Of this account alone') })
    .nullable()
    .describe('What a role has to name; null where no role can be taken on'),
});
export type ArchiveOptions = z.output<typeof archiveOptionsSchema>;

export const testedSchema = z.object({
  canRestore: z.boolean().describe('Whether files can be listed and read, too'),
  problem: z.string().nullable().describe('Why they cannot'),
});
export type Tested = z.output<typeof testedSchema>;
