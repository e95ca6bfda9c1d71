import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { z } from '@quaywatch/shared/contract';
import { renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string() });

type Sending = { readonly send?: () => Promise<void>; readonly isAnswerShownOnce?: boolean };

function open(leave?: () => void, { send, isAnswerShownOnce = false }: Sending = {}) {
  const sent: unknown[] = [];
  function NameDialog() {
    const form = useContractForm({ schema, defaultValues: { name: '' } });
    return (
      <FormDialog
        title="Name"
        form={form}
        submitLabel="Save"
        isReady={form.values.name !== ''}
        leaving={form.formState.isDirty ? { title: 'Name not saved', question: 'Close it all the same?' } : null}
        isAnswerShownOnce={isAnswerShownOnce}
        onSubmit={form.submitTo(send ?? ((values) => void sent.push(values)))}
        onClose={leave}
      >
        <TextField form={form} maxLength={200} name="name" label="First name" />
      </FormDialog>
    );
  }
  return { ...renderScreen(<NameDialog />), sent };
}

const button = (name: string) => screen.getByRole('button', { name });

test('the button and Enter submit the form, but not while the button is disabled', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText('First name'), '{Enter}');
  expect(button('Save')).toBeDisabled();

  await user.type(screen.getByLabelText('First name'), 'Amelia{Enter}');
  await user.click(button('Save'));

  expect(sent).toEqual([{ name: 'Amelia' }, { name: 'Amelia' }]);
});

test('the dialog closes at once if nothing would be lost', async () => {
  let times = 0;
  const { user } = open(() => (times += 1));

  await user.click(button('Cancel'));
  await user.click(button('Close'));

  expect(times).toBe(2);
});

test('the dialog asks before it discards typed text', async () => {
  let times = 0;
  const { user } = open(() => (times += 1));
  await user.type(screen.getByLabelText('First name'), 'Amelia');

  await user.click(button('Cancel'));
  const question = within(screen.getByRole('dialog', { name: 'Name not saved' }));
  expect(question.getByText('Close it all the same?')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('dialog', { name: 'Name not saved' })).toBeNull();
  expect(times).toBe(0);

  await user.click(button('Cancel'));
  await user.click(button('Yes'));

  expect(times).toBe(1);
});

test('a dialog that is closed while its form is being sent says that it is on its way [NAV-108]', async () => {
  const { user } = open(() => undefined, { send: () => new Promise(() => undefined) });
  await user.type(screen.getByLabelText('First name'), 'Amelia{Enter}');

  await user.click(button('Cancel'));

  expect(screen.getByRole('dialog', { name: 'Name not saved' })).toHaveTextContent(
    'Close it all the same? What you sent is already on its way, and leaving does not stop it.',
  );
});

test('a form that is discarded gives the focus back to what opened it [NAV-77]', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const form = useContractForm({ schema, defaultValues: { name: '' } });
    return (
      <main tabIndex={-1}>
        <button onClick={() => setOpen(true)}>Rename</button>
        {isOpen && (
          <FormDialog
            title="Name"
            form={form}
            submitLabel="Save"
            leaving={{ title: 'Name not saved', question: 'Close it all the same?' }}
            onSubmit={form.submitTo(() => undefined)}
            onClose={() => setOpen(false)}
          >
            <TextField form={form} maxLength={200} name="name" label="First name" />
          </FormDialog>
        )}
      </main>
    );
  }
  const { user } = renderScreen(<Page />);
  await user.click(button('Rename'));

  await user.click(button('Cancel'));
  await user.click(button('Yes'));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Rename')).toHaveFocus();
});

test('a dialog that cannot be closed has neither Cancel nor Close', () => {
  open();

  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a form whose answer is shown only once cannot be closed until it is there or has failed [ACC-110]', async () => {
  let times = 0;
  let fail = () => {};
  const answer = new Promise<void>((_, reject) => (fail = () => reject(new ApiError('network', 0))));
  const { user } = open(() => (times += 1), { send: () => answer, isAnswerShownOnce: true });
  await user.type(screen.getByLabelText('First name'), 'Amelia{Enter}');

  await user.click(button('Cancel'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Name not saved' })).toBeNull();

  fail();
  await waitFor(() => expect(button('Cancel')).toBeEnabled());
  await user.click(button('Close'));
  expect(screen.getByRole('dialog', { name: 'Name not saved' })).toBeVisible();
  expect(times).toBe(0);
});
