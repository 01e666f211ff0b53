import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A code to be kept on paper and typed once: four groups of four, 79 random bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: groups }, () => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('')).join('-');

/** As it is compared: how people space and write it does not matter. */
export const plainRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');

export const looksLikeRecoveryCode = (typed: string): boolean => plainRecoveryCode(typed).length === groups * groupLength;
