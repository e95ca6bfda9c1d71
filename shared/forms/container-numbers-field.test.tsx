import { expect, test } from '@jest/globals';
import { z } from '@quaywatch/shared/contract';
import { containerNumbersText } from '@quaywatch/shared/domain';
import { renderScreen } from '@quaywatch/shared/testing';
import { Button } from '@quaywatch/shared/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { ContainerNumbersField } from './container-numbers-field.tsx';
import { Form } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ numbers: containerNumbersText });

function SearchForm() {
  const form = useContractForm({ schema, defaultValues: { numbers: '' } });
  return (
    <Form form={form} onSubmit={form.submitTo(() => undefined)}>
      <ContainerNumbersField form={form} name="numbers" />
      <Button type="submit">Search</Button>
    </Form>
  );
}

const wrong = (numbers: string) => `Invalid format of container number ${numbers}`;

async function search(text: string) {
  const { user } = renderScreen(<SearchForm />);
  const box = screen.getByRole('textbox', { name: 'Container numbers' });
  const submit = () => user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(box, text);
  await submit();
  /** What is read out at each key. */
  const type = async (...keys: string[]) => {
    const alerts: (string | null)[] = [];
    for (const key of keys) {
      await user.keyboard(key);
      alerts.push(screen.queryByRole('alert')?.textContent ?? null);
    }
    return alerts;
  };
  return { user, submit, type };
}

test('an error goes once the number is right, and none appears while the next one is typed [VAL-D4]', async () => {
  const { type, submit } = await search('QWCU2001010 12');
  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12'));

  expect(await type('{Backspace}', '{Backspace}')).toEqual([wrong('12'), null]);
  expect(await type(...'QWCU20')).toEqual([null, null, null, null, null, null]);
  await submit();

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('QWCU20'));
});

test('an error that stands keeps its words until the box is left [VAL-D4]', async () => {
  const { user, type } = await search('12');

  expect(await type(...' 34')).toEqual([wrong('12'), wrong('12'), wrong('12')]);
  await user.tab();

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12, 34'));
});

test('an error goes while typing once the text has another one, which shows when the box is left [VAL-D4]', async () => {
  const { user, type } = await search(' ');
  expect(screen.getByRole('alert')).toHaveTextContent('You must provide at least one container number');

  expect(await type('Q', 'W')).toEqual([null, null]);
  await user.tab();

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('QW'));
});

test('an error changes when the form is sent while the box keeps the focus, as by a screen reader [VAL-D4]', async () => {
  const { type } = await search('12');
  expect(await type(...' 34')).toEqual([wrong('12'), wrong('12'), wrong('12')]);

  await act(async () => screen.getByRole<HTMLTextAreaElement>('textbox').form?.requestSubmit());

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12, 34'));
});

test('the error of a text that is pasted is shown at once [VAL-D4]', async () => {
  const { user } = await search('12');

  await user.paste(' 34');

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12, 34'));
});

test('the error of a text that a button has changed is shown at once [VAL-D4]', async () => {
  const { user, type } = await search('12');
  await type(...' QWCU2001010');

  await user.click(screen.getByRole('button', { name: 'Keep the container number' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12'));
});

test('the error of a text that a button has changed without taking the focus is shown at once [VAL-D4]', async () => {
  const { type } = await search('12');
  await type(...' QWCU2001010');
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  await press('Keep the container number');
  await press('Undo');

  expect(screen.getByRole('alert')).toHaveTextContent(wrong('12'));
});
