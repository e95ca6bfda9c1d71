import { expect, jest, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { formSchema, z } from '@quaywatch/shared/contract';
import { endSessionOn, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { Button } from '@quaywatch/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { FormFailure } from './form-failure.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useFormDraft } from './use-form-draft.ts';

type Berth = { readonly name: string; readonly port: string; readonly note: string };

const required = (value: string) => (value === '' ? 'Please fill this in' : undefined);
const schema = formSchema((berth: Berth, refuse) => {
  refuse('name', required(berth.name));
  refuse('port', required(berth.port));
  refuse('port', berth.port === berth.name ? 'Port and berth are the same' : undefined);
  return { ...berth, name: berth.name.trim() };
});
const empty: Berth = { name: '', port: '', note: '' };

type BerthFormProps = {
  readonly send?: (berth: Berth) => Promise<unknown> | unknown;
  readonly onSent?: () => void;
  readonly onSentLate?: (data: unknown) => void;
  readonly onFailedLate?: (error: unknown) => void;
  readonly isReady?: boolean;
};

let submitAlone: () => Promise<void>;

function BerthForm({ send = () => undefined, isReady = true, ...rest }: BerthFormProps) {
  const form = useContractForm({ schema, defaultValues: empty, rechecks: { name: ['port'] } });
  useFormDraft('berth', form);
  const submit = form.submitTo(send, { isReady, ...rest });
  useEffect(() => void (submitAlone = submit));
  return (
    <Form form={form} aria-label="Berth" onSubmit={submit}>
      <FormFailure form={form} />
      <TextField form={form} maxLength={200} name="name" label="Name" />
      <TextField form={form} maxLength={200} name="port" label="Port" />
      <TextField form={form} maxLength={200} name="note" label="Note" />
      <Button type="submit" busy={form.isSending}>
        Save
      </Button>
      <output>{form.formState.isDirty ? 'unsaved' : 'saved'}</output>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const refused = (...fields: { readonly field: string; readonly message: string }[]) =>
  new ApiError('answer', 400, { code: 'INVALID_INPUT', description: 'x', fields });

test('a form sends the output of its schema [VAL-D4]', async () => {
  const sent: unknown[] = [];
  const { user } = renderScreen(<BerthForm send={(berth) => sent.push(berth)} />);
  await user.type(field('Name'), ' Berth 8 ');
  await user.type(field('Port'), 'LGP{Enter}');

  await waitFor(() => expect(sent).toEqual([{ name: 'Berth 8', port: 'LGP', note: '' }]));
});

test('an invalid form is not sent, shows a message at each invalid field, and focuses the first one', async () => {
  const sent: unknown[] = [];
  const { user } = renderScreen(<BerthForm send={(berth) => sent.push(berth)} />);

  await user.click(save());

  expect(field('Name')).toHaveAccessibleDescription('Please fill this in');
  expect(field('Port')).toHaveAccessibleDescription('Please fill this in');
  expect(field('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a field is checked when it is left, and then on each change [VAL-D4]', async () => {
  const { user } = renderScreen(<BerthForm />);
  await user.click(field('Name'));
  expect(field('Name')).not.toHaveAccessibleDescription();

  await user.tab();
  expect(field('Name')).toHaveAccessibleDescription('Please fill this in');
  expect(field('Port')).not.toHaveAccessibleDescription();
  await user.type(field('Name'), 'B');

  expect(field('Name')).not.toHaveAccessibleDescription();
});

test('a field that was left is checked again when a field it depends on changes', async () => {
  const { user } = renderScreen(<BerthForm />);
  await user.type(field('Name'), 'LG');
  await user.type(field('Port'), 'LGP');
  await user.tab();
  expect(field('Port')).not.toHaveAccessibleDescription();

  await user.type(field('Name'), 'P');
  expect(field('Port')).toHaveAccessibleDescription('Port and berth are the same');
  await user.type(field('Name'), ' 8');

  expect(field('Port')).not.toHaveAccessibleDescription();
});

test('a double click sends the form once', async () => {
  let sent = 0;
  let answer: (value: unknown) => void = () => undefined;
  const send = () => {
    sent += 1;
    return new Promise((resolve) => (answer = resolve));
  };
  const { user } = renderScreen(<BerthForm send={send} />);
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'LGP');

  await user.dblClick(save());
  expect(save()).toHaveAttribute('aria-busy', 'true');
  await act(async () => void answer(null));

  expect(save()).not.toHaveAttribute('aria-busy');
  expect(sent).toBe(1);
});

test('a form that is not ready is not sent', async () => {
  const sent: unknown[] = [];
  renderScreen(<BerthForm send={(berth) => sent.push(berth)} isReady={false} />);

  await act(() => submitAlone());

  expect(sent).toEqual([]);
  expect(field('Name')).not.toHaveAccessibleDescription();
});

test("submitting an invalid form is rejected with 'Not valid' [ACC-14] [ACC-D8]", async () => {
  renderScreen(<BerthForm />);

  expect(await act(() => submitAlone().catch((error: Error) => error.message))).toBe('Not valid');
});

test('refused fields show the server’s messages until they change; the first one gets the focus', async () => {
  const send = () =>
    Promise.reject(
      refused(
        { field: 'port', message: 'There is no such port' },
        { field: 'port', message: 'Nor another' },
        { field: 'note', message: 'Too rude' },
        { field: 'captcha', message: 'Not of this form' },
      ),
    );
  const { user } = renderScreen(<BerthForm send={send} />);
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'XYZ{Enter}');

  await waitFor(() => expect(field('Port')).toHaveAccessibleDescription('There is no such port'));
  expect(field('Note')).toHaveAccessibleDescription('Too rude');
  expect(field('Port')).toHaveFocus();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.type(field('Port'), 'A');

  expect(field('Port')).not.toHaveAccessibleDescription();
  expect(field('Note')).toHaveAccessibleDescription('Too rude');
});

test('a failure that is not about a field is shown above the form until the next submit [API-08]', async () => {
  let failure: Error | null = refused({ field: 'captcha', message: 'Not of this form' });
  const { user } = renderScreen(<BerthForm send={() => (failure ? Promise.reject(failure) : Promise.resolve())} />);
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'LGP{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong.');
  // A phone number stays on one line.
  expect(screen.getByRole('alert').textContent).toContain('03069\u00a0990123');

  failure = null;
  await user.click(save());

  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an error after the form was sent is logged and does not ask to send it again [API-D11]', async () => {
  expectConsoleError(/Could not show what was submitted: The page is gone/);
  const onSent = () => {
    throw new Error('The page is gone');
  };
  const { user } = renderScreen(<BerthForm onSent={onSent} />);
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'LGP{Enter}');

  await waitFor(() =>
    expect(console.warn).toHaveBeenLastCalledWith('Could not show what was submitted: The page is gone'),
  );
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error that is no answer of the server is shown and logged [API-D11]', async () => {
  expectConsoleError(/Could not submit a form: There is no berth/);
  const { user } = renderScreen(<BerthForm send={() => Promise.reject(new Error('There is no berth'))} />);
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'LGP{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Oops, something went wrong.');
  expect(console.warn).toHaveBeenLastCalledWith('Could not submit a form: There is no berth');
});

test('the result is not reported after the form is closed', async () => {
  const told: string[] = [];
  let answer: (value: unknown) => void = () => undefined;
  const { user, unmount } = renderScreen(
    <BerthForm send={() => new Promise((resolve) => (answer = resolve))} onSent={() => told.push('sent')} />,
  );
  await user.type(field('Name'), 'Berth 8');
  await user.type(field('Port'), 'LGP{Enter}');

  unmount();
  await act(async () => void answer(null));

  expect(told).toEqual([]);
});

test.each([
  ['told how that ended', '7', ['sent 1', 'failed ApiError: x']],
  ['told nothing once another one has signed in', '8', []],
])('a customer who closes a form while it is being sent is %s [NAV-124, NAV-99]', async (_, customerId, expected) => {
  const told: string[] = [];
  const end = async (answer: (resolve: (data: unknown) => void, reject: (error: unknown) => void) => void) => {
    let outcome = () => undefined as void;
    const { user, unmount } = renderScreen(
      <BerthForm
        send={() => new Promise((resolve, reject) => (outcome = () => answer(resolve, reject)))}
        onSentLate={(data) => told.push(`sent ${String(data)}`)}
        onFailedLate={(error) => told.push(`failed ${String(error)}`)}
      />,
      { session: { customerId: '7' } },
    );
    await user.type(field('Name'), 'Berth 8');
    await user.type(field('Port'), 'LGP{Enter}');
    unmount();
    renderScreen(<p>Another page</p>, { session: { customerId } }).unmount();
    await act(async () => outcome());
  };

  await end((resolve) => resolve(1));
  await end((_resolve, reject) => reject(refused()));

  expect(told).toEqual(expected);
});

const open = () => renderScreen(<BerthForm />, { session: { customerId: '7' } });

test('text that was typed before the session ended is restored as unsaved [NAV-72]', async () => {
  const view = open();
  await view.user.type(field('Name'), 'Berth 8');
  endSessionOn(view);

  open();

  expect(field('Name')).toHaveValue('Berth 8');
  expect(screen.getByText('unsaved')).toBeVisible();
});

test('a form whose typed text was deleted again stores nothing [NAV-72]', async () => {
  const view = open();
  await view.user.type(field('Name'), 'B');
  await view.user.clear(field('Name'));
  endSessionOn(view);

  open();

  expect(field('Name')).toHaveValue('');
});

test('typed text is never in browser storage, and is gone for other customers and after three days [NAV-72]', async () => {
  const typeAndEnd = async () => {
    const view = open();
    await view.user.clear(field('Name'));
    await view.user.type(field('Name'), 'Berth 8');
    endSessionOn(view);
  };
  const reopen = (customerId: string) => {
    const view = renderScreen(<BerthForm />, { session: { customerId } });
    const { value } = field('Name') as HTMLInputElement;
    view.unmount();
    return value;
  };
  const now = Date.now();

  await typeAndEnd();
  const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 71 * 3_600_000);
  const inTime = reopen('7');
  clock.mockRestore();
  await typeAndEnd();
  jest.spyOn(Date, 'now').mockReturnValue(now + 73 * 3_600_000);
  const late = reopen('7');
  jest.restoreAllMocks();
  await typeAndEnd();

  expect(stored).not.toContain('Berth 8');
  expect([inTime, late, reopen('8'), reopen('7')]).toEqual(['Berth 8', '', '', '']);
});

test('text that is typed during a submit stays unsaved', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const nameOnly = z.object({ name: z.string().check(z.trim()), note: z.string() });
  function NameForm() {
    const [saved, setSaved] = useState({ name: '', note: '' });
    const form = useContractForm({ schema: nameOnly, defaultValues: saved });
    const submit = form.submitTo(() => new Promise((resolve) => (answer = resolve)), {
      onSent: (_, { values, output }) => {
        form.settle(output, values);
        setSaved(output);
      },
    });
    return (
      <Form form={form} onSubmit={submit}>
        <TextField form={form} maxLength={200} name="name" label="Name" />
        <TextField form={form} maxLength={200} name="note" label="Note" />
        <Button type="submit">Save</Button>
        <output>{form.formState.isDirty ? `unsaved, once ${saved.name}` : 'saved'}</output>
      </Form>
    );
  }
  const { user } = renderScreen(<NameForm />);
  await user.type(field('Name'), ' Berth 8 {Enter}');

  await user.type(field('Note'), 'deep');
  await act(async () => void answer(null));

  await waitFor(() => expect(field('Name')).toHaveValue('Berth 8'));
  expect(field('Note')).toHaveValue('deep');
  expect(screen.getByText('unsaved, once Berth 8')).toBeVisible();
});

function PresetForm() {
  const form = useContractForm({
    schema,
    defaultValues: { ...empty, name: 'LGP', port: 'LGP' },
    checkedAtOnce: ['port'],
    rechecks: { name: ['port'] },
  });
  return (
    <Form form={form} onSubmit={form.submitTo(() => undefined)}>
      <TextField form={form} maxLength={200} name="name" label="Name" />
      <TextField form={form} maxLength={200} name="port" label="Port" />
      <Button onClick={() => form.fill('name', 'Berth 8')}>Berth 8</Button>
      <Button onClick={() => form.fill('name', '', { isLeft: true })}>Empty</Button>
    </Form>
  );
}

test('a value that was not typed is checked at once, and again when a button changes the other field', async () => {
  const { user } = renderScreen(<PresetForm />);
  expect(await screen.findByText('Port and berth are the same')).toBeVisible();
  expect(field('Name')).not.toHaveAccessibleDescription();

  await user.click(screen.getByRole('button', { name: 'Berth 8' }));

  expect(field('Name')).toHaveValue('Berth 8');
  expect(screen.queryByText('Port and berth are the same')).toBeNull();
});

test('a field that a button changes is checked only if the button counts as leaving it', async () => {
  const { user } = renderScreen(<PresetForm />);
  await screen.findByText('Port and berth are the same');

  await user.click(screen.getByRole('button', { name: 'Empty' }));

  expect(field('Name')).toHaveAccessibleDescription('Please fill this in');
});
