import { expect, test } from 'vitest';
import { preferenceDefaults, readPreferences } from './explorePreferences';

test('a new person has surrounding logs in a new tab, the message as column, alternating rows and a new tag on Enter [data-9-23]', () => {
  for (const nothing of [null, undefined, {}])
    expect(readPreferences(nothing).values.generalSettings).toEqual({
      openSurroundingLogsInNewTab: true,
      defaultColumns: ['message'],
      alternatingRowColor: true,
      startNewTagOnEnter: true,
      timezone: '',
    });
});

test('what is damaged takes its default, and the rest is kept', () => {
  const { values } = readPreferences({
    keyBindings: { toLast: { keyBindings: ['alt+l'], enabled: false }, toFirst: 'home', unknown: 1 },
    generalSettings: { alternatingRowColor: false, defaultColumns: ['@timestamp'], timezone: 'Mars/Base', startNewTagOnEnter: 'yes' },
  });
  expect(values.keyBindings.toLast).toEqual({ keyBindings: ['alt+l'], enabled: false });
  expect(values.keyBindings.toFirst).toEqual(preferenceDefaults.keyBindings.toFirst);
  expect(values.generalSettings).toEqual({ ...preferenceDefaults.generalSettings, alternatingRowColor: false });
  expect(readPreferences('x').values).toEqual(preferenceDefaults);
});

test('columns are kept without the timestamp', () => {
  expect(readPreferences({ generalSettings: { defaultColumns: ['a', '@timestamp', 'a'] } }).values.generalSettings.defaultColumns).toEqual([
    'a',
  ]);
});
