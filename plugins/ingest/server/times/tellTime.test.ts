import { expect, test } from 'vitest';
import { emptyRecord } from '../../intake/LogRecord';
import { tellTime } from './tellTime';

test("a time that is not believed is kept beside the sender's own field of that name", () => {
  const record = { ...emptyRecord(), fields: { timestamp_original: 'theirs' } };
  const repairs: string[] = [];
  tellTime(record, { seconds: 1, nanos: 0 }, { repaired: (repair) => void repairs.push(repair) });
  expect(record.fields).toEqual({ timestamp_original: 'theirs', _timestamp_original: expect.stringContaining('1970-01-01T00:00:01') });
  expect(repairs).toEqual(['clock']);
});
