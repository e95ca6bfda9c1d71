import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepDrawnFields } from './drawn-fields.ts';
import { takeFirstSight } from './take-first-sight.ts';

const markup = '<input name="username"><input name="password">';
let place: HTMLElement;
const values = () => [...place.querySelectorAll('input')].map(({ value }) => value);

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/login');
  document.body.innerHTML = `<main data-sight="/login">${markup}</main>`;
  place = document.querySelector('main') as HTMLElement;
  place.querySelectorAll('input').forEach((field, index) => (field.value = ['ada', 'Harbour'][index] ?? ''));
});

afterEach(() => void jest.useRealTimers());

test('what was typed into a drawn page is put back when React draws it anew, but only once [NAV-80, NAV-72]', async () => {
  const fields = keepDrawnFields(place);
  await fields.putBack();

  place.innerHTML = markup;
  await fields.putBack();
  expect(values()).toEqual(['ada', 'Harbour']);

  place.innerHTML = markup;
  await fields.putBack();
  expect(values()).toEqual(['', '']);
});

test('once the script of the form has run, nothing that was typed is kept [NAV-72]', async () => {
  const fields = keepDrawnFields(place);
  takeFirstSight(place).read(fields.forget).takePress(place);

  place.innerHTML = markup;
  await fields.putBack();

  expect(values()).toEqual(['', '']);
});

test('what was typed into the drawn sign-in page is put into no other page [NAV-72]', async () => {
  const fields = keepDrawnFields(place);
  place.innerHTML = '';
  await fields.putBack();
  await jest.advanceTimersByTimeAsync(1_000);

  history.pushState(null, '', '/register');
  place.innerHTML = markup;
  await jest.advanceTimersByTimeAsync(1_000);

  expect(values()).toEqual(['', '']);
  expect(jest.getTimerCount()).toBe(0);
});
