import { productName } from '#sdk';
import { hostVersion } from '../hostVersion';
import type { FirstStart } from '../identity/firstStart';

/** What a person reads once the product answers. */
export function announcement(url: string, first: FirstStart): string {
  const lines = [
    `${productName} ${hostVersion} is ready:  ${url}`,
    `  user      ${first.email}`,
    ...(first.generatedPassword === undefined ? [] : [`  password  ${first.generatedPassword}   (shown only this once)`]),
    ...(first.created ? [`  token     ${first.token}   (for log shippers; Manage tokens lists it)`] : []),
  ];
  return `\n${lines.join('\n')}\n\n`;
}

/** The address to open in a browser: an address that means every network is shown as this machine. */
export function browserUrl(host: string, port: number, tls: boolean): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}
