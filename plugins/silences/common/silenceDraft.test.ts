import { expect, test } from 'vitest';
import { asksForSilence, silenceDraft } from './silenceDraft';

const now = Date.parse('2026-03-02T10:00:00Z');
const draft = (text: string) => silenceDraft(new URLSearchParams(text), now);

test('an address says which alerts, when and why', () => {
  expect(
    draft(
      'matcher=alertname%3D"Disk"&matcher=pod%3D~web.*&startsAt=2026-03-02T12:00:00Z&duration=1h30m&comment=Deploy&createdBy=ada&alertmanager=grafana',
    ),
  ).toEqual({
    matchers: [
      { name: 'alertname', operator: '=', value: 'Disk' },
      { name: 'pod', operator: '=~', value: 'web.*' },
    ],
    comment: 'Deploy (asked for by ada)',
    startsAt: Date.parse('2026-03-02T12:00:00Z'),
    endsAt: Date.parse('2026-03-02T13:30:00Z'),
  });
  expect(draft(`matchers={severity="HIGH",tag!="shop"}&isRegex=true&endsAt=${now + 1000}`)).toEqual({
    matchers: [
      { name: 'severity', operator: '=~', value: 'HIGH' },
      { name: 'tag', operator: '!=', value: 'shop' },
    ],
    comment: '',
    startsAt: now,
    endsAt: now + 1000,
  });
});

test('a matcher may be said by its name and value', () => {
  expect(draft('matcherName=pod&matcherValue=web&matcherName=zone&matcherValue=eu').matchers).toEqual([
    { name: 'pod', operator: '=', value: 'web' },
    { name: 'zone', operator: '=', value: 'eu' },
  ]);
  expect(draft('matcherName=pod&matcherValue=web.*&isRegex=true').matchers).toEqual([{ name: 'pod', operator: '=~', value: 'web.*' }]);
  expect(draft('matcherName=').matchers).toEqual([]);
  expect(asksForSilence(new URLSearchParams('matcherName=pod'))).toBe(true);
});

test('what cannot be read is two hours from now', () => {
  const usual = { matchers: [], comment: '', startsAt: now, endsAt: Date.parse('2026-03-02T12:00:00Z') };
  expect(draft('matcher=x&duration=soon&startsAt=never&endsAt=')).toEqual(usual);
  expect(draft('')).toEqual(usual);
  expect([asksForSilence(new URLSearchParams('from=1')), asksForSilence(new URLSearchParams('duration=1h'))]).toEqual([false, true]);
});
