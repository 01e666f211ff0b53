/** Fields that logs get as they come in, by which they are found again. */
export const exceptionField = 'exception_group';
export const patternField = 'known_pattern';
