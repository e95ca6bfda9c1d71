import { expect, jest, test } from '@jest/globals';
import { typingFilters } from '@quaywatch/shared/contract';
import { renderScreen } from '@quaywatch/shared/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FilteredInput } from './filtered-input.tsx';

const open = () => {
  const heard = jest.fn<(text: string) => void>();
  const { user } = renderScreen(
    <FilteredInput
      aria-label="Name"
      filter={typingFilters.name}
      onChange={(event) => heard(event.currentTarget.value)}
    />,
  );
  return { user, heard, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
};

test('characters that a field does not accept never reach the form [VAL-04, VAL-D4]', async () => {
  const { user, heard, input } = open();

  await user.type(input, 'O4N');

  expect(input).toHaveValue('ON');
  expect(heard.mock.calls.flat()).toEqual(['O', 'O', 'ON']);
});

test('the caret stays in its place when a character in the middle is refused', async () => {
  const { user, input } = open();
  await user.type(input, 'Okafor');

  await user.type(input, '4', { initialSelectionStart: 2, initialSelectionEnd: 2 });

  expect(input).toHaveValue('Okafor');
  expect(input.selectionStart).toBe(2);
});

test('an accent that is typed before its letter is kept until the letter follows', () => {
  const { input, heard } = open();
  const compose = createEvent.input(input, { target: { value: 'Zo¨' }, isComposing: true });

  fireEvent.compositionStart(input);
  fireEvent(input, compose);
  expect(input).toHaveValue('Zo¨');

  fireEvent.input(input, { target: { value: 'Zoë1' }, isComposing: true });
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('Zoë');
  expect(heard).toHaveBeenLastCalledWith('Zoë');
});

test('a controlled field is filtered in the same way', async () => {
  function Controlled() {
    const [text, setText] = useState('');
    return (
      <FilteredInput
        aria-label="Name"
        filter={typingFilters.name}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    );
  }
  const { user } = renderScreen(<Controlled />);

  await user.type(screen.getByRole('textbox'), 'O4Neil');

  expect(screen.getByRole('textbox')).toHaveValue('ONeil');
});
