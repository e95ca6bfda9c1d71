import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { freeDaysForm, isChanged, keepOthers, toDraft } from './free-days-form.rules.ts';

const nothing = { LGP: '', LGPHolidays: '', SOU: '', SOUHolidays: '' };
const refusal = 'Please enter whole days, 1 to 90, or leave it empty';

test('the form opens with the days of each port, or empty where none are set [CON-105]', () => {
  expect(toDraft([{ port: 'SOU', days: 7 }])).toEqual({ ...nothing, SOU: '7' });
  expect(
    toDraft([
      { port: 'SOU', days: 7 },
      { port: 'LGP', days: 5 },
    ]),
  ).toEqual({ ...nothing, LGP: '5', SOU: '7' });
  expect(toDraft([])).toEqual(nothing);
});

test.each<[string, { LGP: string; SOU: string }, boolean]>([
  ['what is saved', { LGP: '5', SOU: '' }, false],
  ['what is saved, with spaces around it', { LGP: ' 5', SOU: '  ' }, false],
  ['another number', { LGP: '6', SOU: '' }, true],
  ['a number for the other port too', { LGP: '5', SOU: '7' }, true],
  ['nothing where days were', { LGP: '', SOU: '' }, true],
])('closing a form that holds %s asks first only if something would be lost [CON-105]', (_, draft, asks) =>
  expect(isChanged({ ...nothing, ...draft }, [{ port: 'LGP', days: 5 }])).toBe(asks),
);

test.each([
  ['1', 1],
  ['90', 90],
  [' 7 ', 7],
])('"%s" is saved as %i days [CON-105]', (typed, days) =>
  expect(freeDaysForm.parse({ ...nothing, LGP: typed })).toEqual([{ port: 'LGP', days }]),
);

test.each(['0', '91', '-1', '2.5', '7d', 'x'])('"%s" is refused at its field, and only there [CON-105]', (typed) =>
  expect(refusalsOf(freeDaysForm, { ...nothing, LGP: '5', SOU: typed })).toEqual({ SOU: refusal }),
);

test('a port that is left empty has no setting; if both are filled, both are read [CON-105]', () => {
  expect(freeDaysForm.parse({ ...nothing, SOU: '  ' })).toEqual([]);
  expect(freeDaysForm.parse({ ...nothing, LGP: '5', SOU: '7' })).toEqual([
    { port: 'LGP', days: 5 },
    { port: 'SOU', days: 7 },
  ]);
  expect(refusalsOf(freeDaysForm, { ...nothing, LGP: '0', SOU: '0' })).toEqual({ LGP: refusal, SOU: refusal });
});

test('a port that was not changed keeps what was saved since the form was opened [CON-146]', () => {
  const [days5, days9] = [
    { port: 'LGP', days: 5 },
    { port: 'SOU', days: 9, withoutHolidaysOf: 'Scotland' },
  ] as const;
  const opened = [{ port: 'SOU', days: 7 } as const];

  expect(keepOthers([days5, ...opened], { opened, saved: [days9] })).toEqual([days5, days9]);
  expect(keepOthers([days5, ...opened], { opened, saved: [] })).toEqual([days5]);
  expect(keepOthers(opened, { opened, saved: [days5, ...opened] })).toEqual([days5, ...opened]);
  expect(keepOthers([], { opened, saved: [days5, days9] })).toEqual([days5]);
  expect(keepOthers([{ ...days9, days: 7 }], { opened, saved: [] })).toEqual([{ ...days9, days: 7 }]);
});

test('bank holidays that do not count are chosen for each port, and saved with its days [SRV-290]', () => {
  const saved = [{ port: 'SOU', days: 7, withoutHolidaysOf: 'Scotland' } as const];
  const draft = { ...nothing, SOU: '7', SOUHolidays: 'Scotland' };

  expect(toDraft(saved)).toEqual(draft);
  expect(freeDaysForm.parse(draft)).toEqual(saved);
  expect([isChanged(draft, saved), isChanged({ ...draft, SOUHolidays: '' }, saved)]).toEqual([false, true]);
});

test('bank holidays are not saved without days [SRV-290]', () =>
  expect(freeDaysForm.parse({ ...nothing, LGPHolidays: 'Scotland' })).toEqual([]));
