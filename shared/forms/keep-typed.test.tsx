import { afterEach, expect, test } from '@jest/globals';
import { z } from '@quaywatch/shared/contract';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { keepTyped, useContractForm } from './index.ts';

const schema = z.object({ name: z.string() });

function Sample() {
  const form = useContractForm({ schema, defaultValues: { name: '' } });
  return (
    <form>
      <input aria-label="Name" {...keepTyped(form, 'name')} />
      <output>{`${form.values.name.length} letters`}</output>
    </form>
  );
}

let leave = () => {};
afterEach(() => leave());

/** Renders over markup of the server in which somebody has already typed. */
async function takeOver(typed: string) {
  const { container, unmount } = render(<Sample />);
  const markup = container.innerHTML;
  unmount();
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = markup;
  const input = place.querySelector('input') as HTMLInputElement;
  input.value = typed;
  const root = await act(async () => hydrateRoot(place, <Sample />));
  leave = () => {
    act(() => root.unmount());
    place.remove();
  };
  return { place, input };
}

test('text that was typed before the scripts ran stays and counts as typed [NAV-92]', async () => {
  const { place, input } = await takeOver('Port');

  expect(place.querySelector('input')).toBe(input);
  expect(input).toHaveValue('Port');
  expect(place).toHaveTextContent('4 letters');
});

test('a box without typed text is empty', async () => {
  const { place, input } = await takeOver('');

  expect(input).toHaveValue('');
  expect(place).toHaveTextContent('0 letters');
});
