import { expect, test } from '@jest/globals';
import { messages } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { areListsFull, describeListChange, hasListChanged, listForm } from './list-form.rules.ts';

const checkName = (name: string, taken: readonly string[]) => refusalsOf(listForm(taken), { name, content: '' }).name;
const checkContent = (content: string) => refusalsOf(listForm([]), { name: '', content }).content;

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`).join(' ');

test('a list needs a name of 1 to 20 characters [LST-08] [LST-11]', () => {
  for (const name of ['', '   ', 'x'.repeat(21)]) expect(checkName(name, [])).toBe('This field cannot be empty');
  for (const name of ['x', 'x'.repeat(20)]) expect(checkName(name, [])).toBeUndefined();
});

test('a list is saved with a trimmed name and with its numbers as they are read [LST-08]', () => {
  expect(listForm([]).parse({ name: ' Week 47 ', content: 'qwcu2001010, QWCU 200202 2' })).toMatchObject({
    name: 'Week 47',
    content: { numbers: ['QWCU2001010', 'QWCU2002022'], references: [] },
  });
});

test('two lists cannot have the same name, in upper or lower case [LST-09] [LST-D3]', () => {
  expect(checkName(' week 47 IMPORTS ', ['Chilled', 'Week 47 imports'])).toBe('This list name already exists');
  expect(checkName('Week 48 imports', ['Chilled', 'Week 47 imports'])).toBeUndefined();
});

test('a list holds 1 to 20 well-formed numbers, and a number given twice counts once [LST-12] [LST-D2]', () => {
  expect(checkContent(' , ')).toBe('You must provide at least one container number');
  expect(checkContent(many(21))).toBe('Please enter a maximum of 20 container numbers');
  expect(checkContent(`${many(20)} qwcu3010000`)).toBeUndefined();
  expect(checkContent('QWCU2001010 msku30 ABCDEFGHIJKL')).toBe(
    'Invalid format of container number MSKU30, ABCDEFGHIJKL',
  );
});

test('a list changes with its name or numbers, but not with their order or case [LST-15] [LST-D3]', () => {
  const saved = { name: 'Week 47', containerNumbers: ['QWCU2001010', 'QWCU2002022'] };
  const withNumbers = (...containerNumbers: string[]) => hasListChanged(saved, { name: 'Week 47', containerNumbers });

  expect(hasListChanged(saved, { ...saved, name: 'week 47' })).toBe(true);
  expect(withNumbers('QWCU2001010')).toBe(true);
  expect(withNumbers('QWCU2001010', 'QWCU2004046')).toBe(true);
  expect(withNumbers('QWCU2001010', 'QWCU2002022', 'QWCU2004046')).toBe(true);
  expect(withNumbers('qwcu2002022', 'QWCU2001010', 'QWCU2002022')).toBe(false);
});

test('what was changed elsewhere is named: the name, what was added and what was removed [LST-56]', () => {
  const before = { name: 'Week 47', containerNumbers: ['QWCU2001010', 'QWCU2002022'] };
  const after = (change: Partial<typeof before>) => describeListChange(before, { ...before, ...change });

  expect(after({ name: 'Week 48' })).toBe('Now named Week 48.');
  expect(after({ containerNumbers: ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2003034'] })).toBe(
    'Added: QWCU2004046, QWCU2003034.',
  );
  expect(after({ containerNumbers: ['QWCU2002022'] })).toBe('Removed: QWCU2001010.');
  expect(after({ containerNumbers: ['QWCU2002022', 'QWCU2001010'] })).toBe('');
});

test('a customer has at most 10 lists, and the hint says so [LST-14] [LST-D6]', () => {
  const lists = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      customerContainerNumberListId: String(index),
      name: `List ${index}`,
      containerNumbers: ['QWCU2001010'],
    }));

  expect([0, 9, 10, 11].map((count) => areListsFull(lists(count)))).toEqual([false, false, true, true]);
  expect(messages.listsTooMany).toBe('You can have a maximum of 10 saved lists');
});
