import { exploreAddress } from '#plugins/explore/contract';
import { type AnnotationQuestion, type Context, call } from '#sdk';
import { apiService } from '#sdk/browser';
import { includeValue } from '#sdk/query';
import { listNewExceptions } from '../api';

const MINUTE = 60_000;
/** Milliseconds around a moment that its address shows. */
const AROUND = 900_000;

/** Exceptions that were seen for the first time, those of one minute as one event, for every chart over time. */
export default async function newExceptions({ range, accounts }: AnnotationQuestion, services: Context, signal: AbortSignal) {
  const body = { ...range, accounts: [...accounts] };
  const { exceptions, total } = await call(services.get(apiService), listNewExceptions, { body, signal });
  const byMinute = new Map<number, (typeof exceptions)[number][]>();
  for (const one of exceptions) {
    const minute = Math.floor(one.time / MINUTE);
    byMinute.set(minute, [...(byMinute.get(minute) ?? []), one]);
  }
  const annotations = [...byMinute].map(([minute, [first, ...others]]) => {
    const time = first?.time ?? minute * MINUTE;
    const title = first?.title ?? '';
    const around = { accounts, from: String(time - AROUND), to: String(time + AROUND) };
    const filters =
      first === undefined ? [] : includeValue([], first.field, first.value).map((filter) => ({ ...filter, label: `exception: ${title}` }));
    return {
      id: String(minute),
      time,
      title: others.length === 0 ? `New exception: ${title}` : `${others.length + 1} new exceptions, the first: ${title}`,
      ...(others.length > 0 && {
        description: others
          .map((one) => one.title)
          .join('; ')
          .slice(0, 500),
      }),
      path: others.length === 0 ? exploreAddress({ ...around, filters }) : exploreAddress({ ...around, view: 'exceptions' }),
    };
  });
  return { annotations, total: annotations.length + Math.max(0, total - exceptions.length) };
}
