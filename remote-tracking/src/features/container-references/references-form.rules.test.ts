import { expect, test } from '@jest/globals';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { listChanges, listReversals, referencesForm, sayChanged, toDraft } from './references-form.rules.ts';

const [first, second] = ['CSQU3054383', 'TCNU7200794'] as const;
const saved = [{ container: first, reference: 'Job 4711' }];

test('the form opens with the reference of each container, or an empty field where there is none [CON-120]', () =>
  expect(toDraft([first, second], saved)).toEqual({ [first]: 'Job 4711', [second]: '' }));

test('only changed references are saved, and an emptied field clears its reference [CON-120]', () => {
  const opened = toDraft([first, second], saved);

  expect(listChanges({ [first]: ' Job 4711 ', [second]: '  ' }, opened)).toEqual([]);
  expect(listChanges({ [first]: null, [second]: 'PO 88213' }, opened)).toEqual([
    { container: first, reference: null },
    { container: second, reference: 'PO 88213' },
  ]);
});

test('undo restores the references from before the change [CON-120]', () =>
  expect(
    listReversals(
      [
        { container: first, reference: 'Job 1' },
        { container: second, reference: 'PO 88213' },
      ],
      saved,
    ),
  ).toEqual([
    { container: first, reference: 'Job 4711' },
    { container: second, reference: null },
  ]));

test('a reference that is too long or has a line break is refused at its field [CON-120]', () => {
  const form = referencesForm([first, second]);
  const refusal = 'Please enter a reference of up to 40 characters';

  expect(refusalsOf(form, { [first]: 'x'.repeat(41), [second]: 'a\nb' })).toEqual({
    [first]: refusal,
    [second]: refusal,
  });
  expect(form.parse({ [first]: ` ${'x'.repeat(40)} `, [second]: '' })).toEqual({
    [first]: 'x'.repeat(40),
    [second]: null,
  });
  expect(form.parse({ [first]: '  ', [second]: '  ' })).toEqual({ [first]: null, [second]: null });
});

test.each([
  [[{ container: first, reference: 'Job 1' }], 'Your reference has been saved.'],
  [[{ container: first, reference: null }], 'Your reference has been cleared.'],
  [[first, second].map((container) => ({ container, reference: null })), 'Your references have been cleared.'],
  [
    [
      { container: first, reference: null },
      { container: second, reference: 'Job 1' },
    ],
    'Your references have been saved.',
  ],
])('after a save the message says what was done: %j [CON-120]', (changes, said) =>
  expect(sayChanged(changes)).toBe(said),
);
