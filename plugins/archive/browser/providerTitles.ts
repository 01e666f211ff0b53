/** The targets, as people know them. */
export const providerTitles = { azure: 'Azure Blob storage', s3: 'AWS S3', disk: 'Local disk' } as const;
export type Provider = keyof typeof providerTitles;
