import { readFileSync } from 'node:fs';
import type { Configuration } from '#sdk/server';
import type { Certificate } from './StreamPort';

/** The installation's certificate, which the host has checked at its start; undefined without one. */
export function readCertificate(configuration: Configuration): Certificate | undefined {
  const [cert, key] = [configuration.text('ASTROLABE_TLS_CERT'), configuration.text('ASTROLABE_TLS_KEY')];
  return cert === undefined || key === undefined ? undefined : { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}
