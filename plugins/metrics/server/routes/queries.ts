import { implement } from '#sdk/server';
import * as api from '../../api';
import { printExpression } from '../../common/promql/printExpression';
import { toParseTree } from '../../common/promql/toParseTree';
import type { JsonForm } from '../evaluation/messages';
import { badData } from '../http/Parameters';
import { type PromReply, promHandler, truncated } from '../http/promHandler';
import { type AskedExpression, type EngineAnswer, parsed, queryLimits } from '../queries/MetricsEngine';
import { metricsEngineService } from '../queries/metricsEngineService';

const instant = promHandler(async (parameters, { session, services, signal }) => {
  const time = parameters.time('time');
  const asked: AskedExpression = {
    query: parameters.query,
    start: time,
    end: time,
    step: 0,
    limit: parameters.limit(),
    lookback: parameters.duration('lookback_delta'),
    seconds: secondsOf(parameters.duration('timeout')),
  };
  return replyOf(asked, await services.get(metricsEngineService).json(asked, { scope: session.scope(), signal }));
});

const range = promHandler(async (parameters, { session, services, signal }) => {
  const start = parameters.dueTime('start');
  const end = parameters.dueTime('end');
  if (end < start) throw badData('invalid parameter "end": end timestamp must not be before start time');
  const step = parameters.dueDuration('step');
  if (step <= 0)
    throw badData('invalid parameter "step": zero or negative query resolution step widths are not accepted. Try a positive integer');
  if ((end - start) / step > queryLimits.points)
    throw badData('exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)');
  const asked: AskedExpression = {
    query: parameters.query,
    start,
    end,
    step,
    limit: parameters.limit(),
    lookback: parameters.duration('lookback_delta'),
    seconds: secondsOf(parameters.duration('timeout')),
  };
  return replyOf(asked, await services.get(metricsEngineService).json(asked, { scope: session.scope(), signal }));
});

const secondsOf = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : Math.max(milliseconds / 1000, 0.001);

function replyOf({ limit }: AskedExpression, { result, warnings, infos, total }: EngineAnswer<JsonForm>): PromReply {
  const isCut = limit !== undefined && total > limit;
  return { bytes: result.bytes, warnings: isCut ? [...warnings, truncated] : warnings, infos };
}

const formatQuery = promHandler(async (parameters) => ({ data: printExpression(parsed(parameters.query), { pretty: true }) }));
const parseQuery = promHandler(async (parameters) => ({ data: toParseTree(parsed(parameters.query)) }));

export const queryByGet = implement(api.queryByGet, instant);
export const queryByPost = implement(api.queryByPost, instant);
export const queryRangeByGet = implement(api.queryRangeByGet, range);
export const queryRangeByPost = implement(api.queryRangeByPost, range);
export const formatQueryByGet = implement(api.formatQueryByGet, formatQuery);
export const formatQueryByPost = implement(api.formatQueryByPost, formatQuery);
export const parseQueryByGet = implement(api.parseQueryByGet, parseQuery);
export const parseQueryByPost = implement(api.parseQueryByPost, parseQuery);
