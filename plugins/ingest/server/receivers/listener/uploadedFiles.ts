import busboy from '@fastify/busboy';
import { RequestFault } from '../../../intake/RequestFault';
import { unpack } from '../../http/unpack';

const MOST_FILES = 100;

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The files of an upload: those of a multipart form, or the body itself. Packed ones are unpacked.
 * @throws RequestFault 400 for a broken form, 413 past `limit`
 */
export async function uploadedFiles(body: Buffer, contentType: string | undefined, limit: number): Promise<Buffer[]> {
  if (contentType?.trim().toLowerCase().startsWith('multipart/form-data') !== true) return [body];
  const files = await formFiles(body, contentType);
  return Promise.all(files.map((file) => (isGzip(file) ? unpack(file, limit) : file)));
}

function formFiles(body: Buffer, contentType: string): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const broken = (): void =>
      reject(new RequestFault(400, 'BROKEN_FORM', 'The body is not the multipart form that its content type tells.'));
    try {
      const form = busboy({ headers: { 'content-type': contentType }, limits: { files: MOST_FILES, fields: 0 } });
      const files: Buffer[] = [];
      form.on('file', (_name, stream) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => files.push(Buffer.concat(chunks)));
        stream.on('error', broken);
      });
      form.on('finish', () => resolve(files));
      form.on('error', broken);
      form.end(body);
    } catch {
      broken();
    }
  });
}
