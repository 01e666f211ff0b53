import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { certificateFiles } from './certificateFiles';

/**
 * Makes every client in the processes of tests believe the certificate of tests, the unmodified ones included that take none by their settings.
 * Node.js reads this once, when a process starts: hence for all of them, before there are any.
 */
export default async function trustTestCertificate(): Promise<() => Promise<void>> {
  const { cert } = await certificateFiles();
  process.env.NODE_EXTRA_CA_CERTS = cert;
  process.env.GRPC_DEFAULT_SSL_ROOTS_FILE_PATH = cert;
  return () => rm(dirname(cert), { recursive: true });
}
