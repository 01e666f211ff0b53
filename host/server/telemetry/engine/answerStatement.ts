import type { Engine, LaneName } from './Engine';
import { EngineError, errorCode } from './EngineError';
import { readInsertHead } from './insertHead';
import { kill, readKill } from './killStatement';
import type { EngineRequest } from './readRequest';
import { readStatement, type Statement } from './statement';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

const reading = new Set(['SELECT', 'WITH', 'SHOW', 'DESCRIBE', 'DESC', 'EXPLAIN', 'EXISTS']);
const defaultPatience = 30_000;

/**
 * What a statement gets unless its request says otherwise. Rows are durable when an insert is answered, never parked in a buffer;
 * answers are held in memory, so they have a limit.
 */
const defaults: Record<LaneName, Readonly<Record<string, string>>> = {
  read: { max_execution_time: '60', max_memory_usage: '1073741824', max_result_bytes: '134217728', result_overflow_mode: 'throw' },
  watch: { max_execution_time: '5', max_memory_usage: '268435456', max_result_bytes: '1048576', result_overflow_mode: 'throw' },
  insert: { async_insert: '0', max_memory_usage: '1073741824' },
  admin: { async_insert: '0' },
};

/** Runs one statement in its lane. @throws EngineError */
export async function answerStatement(engine: Engine, request: EngineRequest, signal: AbortSignal): Promise<Answer> {
  const head = readInsertHead(request.sql);
  if (head !== undefined && request.payload.length > 0 && !request.readOnly) {
    const began = performance.now();
    const writtenRows = await engine.execute({
      ...route(request, 'insert', signal),
      run: (session, marks) => session.insert(head, request.payload, merged('insert', request, marks), request.database),
    });
    return done(request, '', {
      written_rows: writtenRows,
      written_bytes: request.payload.length,
      elapsed_ns: nanoseconds(began),
    });
  }
  const sql = request.payload.length === 0 ? request.sql : `${request.sql}\n${request.payload.toString('utf8')}`;
  const statement = readStatement(sql);
  requireParameters(statement, request);
  const victim = readKill(statement, request.params);
  if (victim !== undefined) return done(request, await kill(engine, victim), {});
  const lane = laneOf(statement, request);
  const began = performance.now();
  const body = await engine.execute({
    ...route(request, lane, signal),
    run: (session, marks) =>
      session.run({
        sql: statement.sql,
        format: request.format,
        database: request.database,
        settings: merged(lane, request, marks),
        params: request.params,
      }),
  });
  return done(request, body, { ...readCost(body), elapsed_ns: nanoseconds(began) });
}

/** What is running is looked at even while every session for reading runs something. */
function laneOf({ verb, sql }: Statement, { readOnly }: EngineRequest): LaneName {
  if (!readOnly && !reading.has(verb)) return 'admin';
  return /\bFROM system\.processes\b/.test(sql) ? 'watch' : 'read';
}

function route({ queryId, sessionId, settings }: EngineRequest, lane: LaneName, signal: AbortSignal) {
  const seconds = Number(settings.get('max_execution_time') ?? 0);
  return {
    queryId,
    lane,
    ...(sessionId === undefined ? {} : { sessionId }),
    signal,
    patience: seconds > 0 ? seconds * 1000 : defaultPatience,
  };
}

const merged = (lane: LaneName, { settings }: EngineRequest, marks: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...Object.entries(defaults[lane]), ...settings, ...marks]);

/** A session keeps the parameters of earlier statements, so a missing one must not reach it. */
function requireParameters({ placeholders }: Statement, { params }: EngineRequest): void {
  for (const name of placeholders) {
    if (!params.has(name)) {
      throw EngineError.of(errorCode.missingParameter, `Substitution \`${name}\` is not set.`, 'UNKNOWN_QUERY_PARAMETER');
    }
  }
}

/** The engine's binding tells the rows of the result only; what was read stands at the end of the JSON formats. */
function readCost(body: Buffer): Record<string, number> {
  const tail = body.subarray(-300).toString('latin1');
  const found = /"rows_read": ?(\d+),\s*"bytes_read": ?(\d+)\s*\}\s*\}\s*$/.exec(tail);
  return found === null ? {} : { read_rows: Number(found[1]), read_bytes: Number(found[2]) };
}

const nanoseconds = (began: number): number => Math.round((performance.now() - began) * 1e6);

function done(request: EngineRequest, body: Buffer | string, summary: Record<string, number>): Answer {
  const all = {
    read_rows: 0,
    read_bytes: 0,
    written_rows: 0,
    written_bytes: 0,
    total_rows_to_read: 0,
    result_rows: 0,
    result_bytes: 0,
    elapsed_ns: 0,
  };
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/octet-stream',
      'X-ClickHouse-Query-Id': request.queryId,
      'X-ClickHouse-Timezone': 'UTC',
      'X-ClickHouse-Summary': JSON.stringify(
        Object.fromEntries(Object.entries({ ...all, ...summary }).map(([name, value]) => [name, String(value)])),
      ),
    },
    body,
  };
}
