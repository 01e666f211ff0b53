/** Whose runtime printed a stack trace. */
export const runtimes = ['Java', 'JavaScript', 'Python', 'Go', '.NET', 'Ruby', 'PHP'] as const;
export type Runtime = (typeof runtimes)[number];

/** A stack trace as it was read, without what differs from one occurrence to the next. */
export interface StackTrace {
  /** Empty when only the type was told. */
  readonly runtime: Runtime | '';
  /** Class of the outermost exception; empty when the text does not tell it. */
  readonly type: string;
  /** What it said this time. */
  readonly message: string;
  /** Functions, the innermost first, without lines, addresses, arguments and generated names. */
  readonly frames: readonly string[];
  /** The exceptions behind it, the nearest first. */
  readonly causes: readonly { readonly type: string; readonly frames: readonly string[] }[];
}

/** Reads traces of one runtime. @returns undefined for a text that is none */
export type StackReader = (lines: readonly string[]) => StackTrace | undefined;
