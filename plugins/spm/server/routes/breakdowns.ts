import { implement } from '#sdk/server';
import * as api from '../../api';
import { comparedGroups, openOverview } from '../overview';
import { widthOf } from '../range/askedRange';
import { figuresOf } from '../requests/figuresOf';
import { startsOf } from '../requests/overTime';
import type { RequestCounts } from '../requests/requestFigures';
import { mostGroups } from '../requests/requestReader';

const points = 60;

export const servicePlaces = implement(api.servicePlaces, async (request) => {
  const { groupBy } = request.body;
  const { rows, isCut } = await comparedGroups(await openOverview(request), groupBy === 'pods' ? ['pod', 'node'] : ['node']);
  return {
    results: rows.map(({ group: { keys, last }, figures }) => ({
      ...figures,
      name: keys[0] ?? '',
      node: keys[1] ?? '',
      lastSeen: last,
    })),
    total: rows.length,
    isCut,
  };
});

const sumOf = (groups: readonly RequestCounts[]): number => groups.reduce((sum, { requests }) => sum + requests, 0);

export const serviceStatusCodes = implement(api.serviceStatusCodes, async (request) => {
  const { reader, filter, range, seconds } = await openOverview(request);
  const width = widthOf(range, points);
  const [groups, parts] = await Promise.all([
    reader.groups(filter, ['httpStatus', 'grpcStatus'], { limit: mostGroups + 1 }),
    reader.groups(filter, ['httpStatus', 'grpcStatus', 'time'], { width, limit: 10_000 }),
  ]);
  const all = sumOf(groups);
  const starts = startsOf(range, width);
  const results = groups.slice(0, mostGroups).map((group) => {
    const [http = '', grpc = ''] = group.keys;
    const counts = starts.map(() => 0);
    for (const part of parts)
      if (part.keys[0] === http && part.keys[1] === grpc && counts[Number(part.keys[2])] !== undefined)
        counts[Number(part.keys[2])] = part.requests;
    const protocol = grpc !== '' ? ('grpc' as const) : http !== '' ? ('http' as const) : ('none' as const);
    return {
      ...{ protocol, code: grpc !== '' ? grpc : http, requests: group.requests, share: group.requests / all, counts },
      latencyP95: figuresOf(group, seconds).latencyP95,
    };
  });
  return {
    results: results.toSorted((one, other) => other.requests - one.requests),
    ...{ total: results.length, isCut: groups.length > mostGroups, times: [...starts], interval: width },
  };
});

/** How long before a range versions are looked for that are not new in it: as long as the range, within these bounds. */
const lookBack = { least: 60 * 60_000, most: 24 * 60 * 60_000 };

export const serviceDeployments = implement(api.serviceDeployments, async (request) => {
  const { reader, filter, seconds, range } = await openOverview(request);
  const back = Math.min(lookBack.most, Math.max(lookBack.least, range.to - range.from));
  const [groups, before] = await Promise.all([
    reader.groups(filter, ['version'], { limit: mostGroups + 1 }),
    reader.groups({ ...filter, range: { from: range.from - back, to: range.from } }, ['version']),
  ]);
  const all = sumOf(groups);
  const earliest = Math.min(...groups.map(({ first }) => first));
  const known = new Set(before.map(({ keys }) => keys[0]).filter((version) => version !== ''));
  const results = groups.slice(0, mostGroups).map((group) => {
    const version = group.keys[0] ?? '';
    return {
      ...figuresOf(group, seconds),
      ...{ version, firstSeen: group.first, lastSeen: group.last, share: group.requests / all },
      // Where nothing is known of before, the first version of the range counts as the old one.
      isNew: version !== '' && !known.has(version) && (known.size > 0 || group.first > earliest),
    };
  });
  return {
    results: results.toSorted((one, other) => other.firstSeen - one.firstSeen),
    total: results.length,
    isCut: groups.length > mostGroups,
  };
});
