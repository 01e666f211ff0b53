import { generateURI } from 'otplib';
import { productName } from '#sdk';
import type { Enrolment } from '../../contract';

/** A key as the person's app takes it: by camera, or typed. */
export const enrolment = (email: string, key: string): Enrolment => ({
  key,
  uri: generateURI({ issuer: productName, label: email, secret: key }),
});
