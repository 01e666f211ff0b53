import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import type { OutsideSources } from '../config/outsideSources';
import type { HttpServer } from './HttpServer';

const nonces = new WeakMap<object, string>();

/** The one value that lets a script or style tag of this answer run. */
export function nonceOf(response: object): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(response, nonce);
  return nonce;
}

const noFrames = "'none'";

/** Lets pages of other sites have this answer in a frame. */
export function allowFrames(reply: FastifyReply): void {
  reply.removeHeader('x-frame-options');
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(`frame-ancestors ${noFrames}`, 'frame-ancestors *'));
}

const nonceSource = (_request: unknown, response: ServerResponse): string => `'nonce-${nonceOf(response)}'`;

/**
 * Content-Security-Policy without inline or evaluated script, and the usual headers; HSTS only where the answer goes out by https.
 * @param outside what pages may take from servers that the operator has named
 */
export async function addSecurityHeaders(server: HttpServer, outside: OutsideSources): Promise<void> {
  await server.register(helmet, {
    strictTransportSecurity: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceSource, ...outside.script],
        styleSrc: ["'self'", nonceSource],
        imgSrc: ["'self'", 'data:', 'blob:', ...outside.image],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...outside.connect],
        frameSrc: ["'self'", ...outside.frame],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: [noFrames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
