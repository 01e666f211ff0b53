/** ClickHouse's error codes that this protocol raises or tells apart itself. */
export const errorCode = {
  badArguments: 36,
  unknownTable: 60,
  syntax: 62,
  unknownDatabase: 81,
  notImplemented: 48,
  timeout: 159,
  tooManyQueries: 202,
  sameQueryId: 216,
  memory: 241,
  cancelled: 394,
  missingParameter: 456,
  badParameter: 457,
  unknown: 1002,
} as const;

const httpStatus = new Map<number, number>([
  // Parsing and type errors: the request is wrong, whoever sends it again.
  ...[6, 26, 27, 36, 38, 41, 43, 46, 47, 53, 62, 69, 70, 72, 115, 117, 130, 131, 321, 386, 427, 456, 457].map((code): [number, number] => [
    code,
    400,
  ]),
  [errorCode.unknownTable, 404],
  [errorCode.unknownDatabase, 404],
  [errorCode.timeout, 408],
  [errorCode.notImplemented, 501],
  [errorCode.tooManyQueries, 503],
]);

/** An exception as ClickHouse's HTTP interface tells it: `Code: N. DB::Exception: text (NAME)`. */
export class EngineError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }

  get status(): number {
    return httpStatus.get(this.code) ?? 500;
  }

  /** An error of this protocol itself, in the engine's own form. */
  static of(code: number, text: string, type: string): EngineError {
    return new EngineError(code, `Code: ${code}. DB::Exception: ${text} (${type})`);
  }

  /** Whatever the engine's binding throws. */
  static from(error: unknown): EngineError {
    if (error instanceof EngineError) return error;
    const message = error instanceof Error ? error.message : String(error);
    const found = /Code: (\d+)\. DB::Exception: /.exec(message);
    return found === null
      ? EngineError.of(errorCode.unknown, message, 'UNKNOWN_EXCEPTION')
      : new EngineError(Number(found[1]), message.slice(found.index));
  }
}
