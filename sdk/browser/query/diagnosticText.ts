import type { QueryDiagnostic } from './queryLanguage';

/** The message, and the place unless the message names it already. */
export const diagnosticText = ({ message, position }: QueryDiagnostic): string =>
  position === undefined || message.includes('(at position') ? message : `${message} (at position ${position.start})`;
