import { X509Certificate } from 'node:crypto';
import { PublicError } from '#sdk/server';

const END = '-----END CERTIFICATE-----';

export interface ReadCertificate {
  readonly pem: string;
  readonly subject: string;
  readonly validTo: Date;
}

/**
 * Certificates as admins paste them: PEM blocks, or the bare base64 of metadata.
 * @throws PublicError 400 CERTIFICATE_INVALID
 */
export function readCertificates(text: string): readonly ReadCertificate[] {
  if (text.trim() === '') return [];
  const blocks = text
    .split('-----BEGIN CERTIFICATE-----')
    .slice(1)
    .flatMap((block) => (block.includes(END) ? block.split(END, 1) : []));
  return (blocks.length > 0 ? blocks : [text]).map(readOne);
}

function readOne(base64: string): ReadCertificate {
  try {
    const certificate = new X509Certificate(Buffer.from(base64.replaceAll(/\s/g, ''), 'base64'));
    const subject = certificate.subject.replaceAll('\n', ', ');
    return { pem: certificate.toString(), subject, validTo: new Date(certificate.validTo) };
  } catch {
    throw new PublicError(
      400,
      'CERTIFICATE_INVALID',
      'The certificate cannot be read. Paste it as PEM, from "-----BEGIN CERTIFICATE-----" to "-----END CERTIFICATE-----".',
    );
  }
}
