import { expect, test } from '@jest/globals';
import { formSchema, withListed, z } from './form-schema.ts';
import { refusalsOf } from './testing/refusals-of.ts';

type Days = { readonly from: string; readonly to: string };

const daysForm = formSchema((days: Days, refuse) => {
  refuse('from', days.from === '' ? 'From when?' : undefined);
  refuse('to', days.to < days.from ? 'Not before the first day' : undefined);
  refuse('to', days.to === '' ? 'Until when?' : undefined);
  return `${days.from} to ${days.to}`;
});

test('a form schema returns what it read, or the first message of each field', () => {
  expect(daysForm.parse({ from: '1', to: '2' })).toBe('1 to 2');
  expect(refusalsOf(daysForm, { from: '', to: '' })).toEqual({ from: 'From when?', to: 'Until when?' });
  expect(refusalsOf(daysForm, { from: '2', to: '' })).toEqual({ to: 'Not before the first day' });
});

test("a field accepts only the server's options once they are loaded", () => {
  const roleForm = z.object({ role: z.string().check(z.trim()), name: z.string() });
  const value = { role: 'Pilot ', name: '' };

  expect(withListed(roleForm, 'role', ['Pilot'], 'Which role?').parse(value)).toEqual({ role: 'Pilot', name: '' });
  expect(refusalsOf(withListed(roleForm, 'role', ['Director'], 'Which role?'), value)).toEqual({ role: 'Which role?' });
  expect(refusalsOf(withListed(roleForm, 'role', null, 'Which role?'), value)).toEqual({});
});
