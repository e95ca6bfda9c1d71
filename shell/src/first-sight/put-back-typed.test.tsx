import { expect, jest, test } from '@jest/globals';
import { z } from '@quaywatch/shared/contract';
import { keepTyped, useContractForm } from '@quaywatch/shared/forms';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { putBackTyped } from './put-back-typed.ts';

const schema = z.object({ username: z.string(), password: z.string() });

function Sample() {
  const form = useContractForm({ schema, defaultValues: { username: '', password: '' }, mode: 'onSubmit' });
  return (
    <form>
      <h1>Sign in</h1>
      <input aria-label="Username" {...keepTyped(form, 'username')} />
      <input aria-label="Password" {...keepTyped(form, 'password')} />
      <p>{`Known: ${form.values.username}, ${form.values.password}`}</p>
    </form>
  );
}

test.each([
  ['a translation', (form: Element) => form.querySelector('h1')?.replaceChildren('Anmelden')],
  ['a password manager', (form: Element) => form.querySelector('input')?.after(document.createElement('div'))],
])('what was typed into a drawn page stays, with the focus, after %s has changed it [NAV-80]', async (_, change) => {
  document.body.innerHTML =
    '<main><form><h1>Sign in</h1><input aria-label="Username" name="username"><input aria-label="Password" name="password"><p>Known: , </p></form></main>';
  const place = document.querySelector('main') as Element;
  const drawn = place.querySelectorAll('input');
  drawn.forEach((field, index) => (field.value = ['ada', 'Harbour'][index] ?? ''));
  drawn[1]?.focus();
  change(place.firstElementChild as Element);
  const redrawn = jest.fn(() => putBackTyped(place, drawn, drawn[1] ?? null, '/'));

  await act(async () => hydrateRoot(place, <Sample />, { onRecoverableError: redrawn }));

  expect(redrawn).toHaveBeenCalled();
  expect(screen.getByLabelText('Username')).not.toBe(drawn[0]);
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  expect(screen.getByLabelText('Password')).toHaveValue('Harbour');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByText('Known: ada, Harbour')).toBeInTheDocument();
});

test('a form whose script comes later gets its text then, and text typed since stays [NAV-80]', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<main></main>';
  const place = document.querySelector('main') as Element;
  const [username, password] = ['username', 'password'].map((name) =>
    Object.assign(document.createElement('input'), { name, value: 'typed before' }),
  );
  putBackTyped(
    place,
    [username, password].filter((one) => one !== undefined),
    null,
    '/',
  );
  await jest.advanceTimersByTimeAsync(1_000);

  place.innerHTML = '<input name="username"><input name="password" value="typed since">';
  await jest.advanceTimersByTimeAsync(100);

  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual(['typed before', 'typed since']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
