import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificate } from '../../sdk/testing/certificate';

/** Paths of the certificate of tests and its key. */
export async function certificateFiles(): Promise<{ readonly cert: string; readonly key: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'astrolabe-certificate-'));
  const files = { cert: join(directory, 'cert.pem'), key: join(directory, 'key.pem') };
  await writeFile(files.cert, certificate.cert);
  await writeFile(files.key, certificate.key);
  return files;
}
