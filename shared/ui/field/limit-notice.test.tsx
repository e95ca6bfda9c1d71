import { expect, test } from '@jest/globals';
import { typingFilters } from '@quaywatch/shared/contract';
import { renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { Field, FilteredInput, TextArea, TextInput } from '../index.ts';

const notice = (limit: string) => `At most ${limit} characters. The rest was left out.`;

test('typing stops at the limit, and the field shows and announces this [VAL-D7]', async () => {
  const { user } = renderScreen(
    <Field label="Subject">
      <TextInput maxLength={5} />
    </Field>,
  );
  const input = screen.getByLabelText('Subject');

  await user.type(input, 'Berth');
  expect(screen.queryByText(notice('5'))).toBeNull();
  await user.type(input, 's');

  expect(input).toHaveValue('Berth');
  const shown = screen.getByText(notice('5')).parentElement;
  expect(shown).toHaveAttribute('aria-live', 'polite');
  // The icon marks it, because amber is for holds.
  expect(shown?.firstElementChild).toHaveClass('lucide-circle-alert');
  expect(input).toHaveAccessibleDescription(notice('5'));
  expect(input).toBeValid();
});

test('the notice disappears once there is room again [VAL-D7]', async () => {
  const { user } = renderScreen(
    <Field label="Subject">
      <TextInput maxLength={5} />
    </Field>,
  );
  const input = screen.getByLabelText('Subject');
  await user.type(input, 'Berths');

  await user.type(input, '{Backspace}');

  expect(screen.queryByText(notice('5'))).toBeNull();
});

test('pasted text stops at the limit; text that replaces a selection and fits does not [VAL-D7]', async () => {
  const { user } = renderScreen(
    <Field label="Message">
      <TextArea maxLength={2500} defaultValue={'x'.repeat(2500)} />
    </Field>,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>('Message');

  await user.tripleClick(area);
  area.setSelectionRange(0, 2500);
  await user.paste('y'.repeat(2500));
  expect(screen.queryByText(notice('2,500'))).toBeNull();
  area.setSelectionRange(0, 2500);
  await user.paste('z'.repeat(2600));

  expect(area).toHaveValue('z'.repeat(2500));
  expect(screen.getByText(notice('2,500'))).toBeVisible();
});

test('a filtered field counts what its filter leaves, and keeps the text after the caret [VAL-D7, VAL-D4]', async () => {
  const { user } = renderScreen(
    <Field label="Phone">
      <FilteredInput filter={typingFilters.phone} maxLength={6} />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Phone');
  await user.click(input);

  await user.paste('12 34 56');
  expect(input).toHaveValue('123456');
  expect(screen.queryByText(notice('6'))).toBeNull();
  input.setSelectionRange(2, 2);
  await user.paste('99');

  expect(input).toHaveValue('123456');
  expect(input.selectionStart).toBe(2);
  expect(screen.getByText(notice('6'))).toBeVisible();
});
