import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button, Dialog, Field, TextInput } from '../index.ts';
import { dialog } from './dialog.styles.ts';

function Page({ children }: { children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Containers</Button>
      {isOpen && (
        <Dialog title="Add Containers" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}

test('a dialog with a form starts in its first field', async () => {
  render(
    <Page>
      <Field label="Container numbers">
        <TextInput />
      </Field>
    </Page>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Add Containers' }));

  expect(screen.getByRole('dialog', { name: 'Add Containers' })).toBeInTheDocument();
  expect(screen.getByLabelText('Container numbers')).toHaveFocus();
});

test('the body of a dialog is not its description, unless it, or the question in it, is to be read out [NAV-119]', () => {
  const dialog = (isReadOut?: boolean | string) => (
    <Dialog title="Latest events" {...(isReadOut && { isReadOut })}>
      <p id="question">Forget them?</p> Twenty events
    </Dialog>
  );
  const { rerender } = render(dialog());
  expect(screen.getByRole('dialog')).not.toHaveAccessibleDescription();

  rerender(dialog(true));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Forget them? Twenty events');

  rerender(dialog('question'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Forget them?');
});

test('a dialog outside the main content adds no landmarks to the page', () => {
  render(
    <Dialog title="Add Containers" foot={<Button>Add</Button>} onClose={() => undefined}>
      Nothing to fill in.
    </Dialog>,
  );

  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a dialog without fields starts at its title, so that no button is pressed by accident', async () => {
  render(<Page>Nothing to fill in.</Page>);

  await userEvent.click(screen.getByRole('button', { name: 'Add Containers' }));

  expect(screen.getByRole('heading', { name: 'Add Containers' })).toHaveFocus();
});

test('a closed dialog returns the focus to what opened it [NAV-77]', async () => {
  render(<Page>Nothing to fill in.</Page>);
  await userEvent.click(screen.getByRole('button', { name: 'Add Containers' }));

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Containers' })).toHaveFocus();
});

test('after a dialog that the page opened by itself, the focus moves to the page', () => {
  const page = (isOpen: boolean) => (
    <main tabIndex={-1}>{isOpen && <Dialog title="Subscription expiry">Your subscription ends tomorrow.</Dialog>}</main>
  );
  const { rerender } = render(page(true));
  expect(screen.getByRole('heading', { name: 'Subscription expiry' })).toHaveFocus();

  rerender(page(false));

  expect(screen.getByRole('main')).toHaveFocus();
});

test('if the button that opened a dialog disappears too, the focus moves to the page', async () => {
  function Selection() {
    const [count, setCount] = useState(2);
    const [isOpen, setOpen] = useState(false);
    const apply = () => {
      setOpen(false);
      setCount(0);
    };
    return (
      <main tabIndex={-1}>
        <Button disabled={count === 0} onClick={() => setOpen(true)}>
          Apply
        </Button>
        {isOpen && (
          <Dialog title="Apply" onClose={apply}>
            The templates are applied.
          </Dialog>
        )}
      </main>
    );
  }
  render(<Selection />);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Escape asks the owner to close the dialog', () => {
  const close = jest.fn();
  render(
    <Dialog title="Account suspended" onClose={close}>
      Please call the helpdesk.
    </Dialog>,
  );

  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(close).toHaveBeenCalledTimes(1);
});

test('a file picker that is closed without a choice leaves its dialog open, since its event bubbles [NAV-137]', () => {
  const close = jest.fn();
  const closeInner = jest.fn();
  render(
    <Dialog title="Add Containers" onClose={close}>
      <input type="file" aria-label="File" />
      <Dialog title="Sources" onClose={closeInner}>
        A dialog inside it.
      </Dialog>
    </Dialog>,
  );

  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();

  fireEvent(screen.getByRole('dialog', { name: 'Sources' }), new Event('cancel', { cancelable: true }));
  expect([closeInner.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
});

test('the close button asks the owner to close the dialog, without arguments', async () => {
  const close = jest.fn();
  render(
    <Dialog title="Account suspended" onClose={close}>
      Please call the helpdesk.
    </Dialog>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(close.mock.calls).toEqual([[]]);
});

test('a dialog that the browser closed by itself is also closed for the page', () => {
  const close = jest.fn();
  render(
    <Dialog title="Account suspended" onClose={close}>
      Please call the helpdesk.
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));

  expect(close).toHaveBeenCalledTimes(1);
});

test('a dialog whose owner asks before closing stays open when the browser closes it by itself', () => {
  render(
    <Dialog title="Edit List" onClose={() => undefined}>
      A name, half typed.
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));

  expect(dialog).toHaveAttribute('open');
});

test('a dialog that must be answered has no close button and reopens if the browser closes it', () => {
  render(<Dialog title="Change Password">Choose a password of your own.</Dialog>);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog).toHaveAttribute('closedby', 'none');

  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));

  expect(dialog).toHaveAttribute('open');
});

test('each step of a dialog starts in its first field, and the last one at its title', () => {
  const steps = (step: string) => (
    <Dialog title={step} step={step} onClose={() => undefined}>
      {step !== 'Done' && (
        <Field label={step} key={step}>
          <TextInput />
        </Field>
      )}
    </Dialog>
  );
  const { rerender } = render(steps('Email'));
  expect(screen.getByLabelText('Email', { selector: 'input' })).toHaveFocus();

  rerender(steps('Answer'));
  expect(screen.getByLabelText('Answer', { selector: 'input' })).toHaveFocus();

  rerender(steps('Done'));
  expect(screen.getByRole('heading', { name: 'Done' })).toHaveFocus();
});

test('a mouse press on a button does not leave the field first, because its message would move the button', async () => {
  const leave = jest.fn();
  const close = jest.fn();
  render(
    <Dialog title="Add Containers" onClose={close}>
      <Field label="Container numbers">
        <TextInput onBlur={leave} />
      </Field>
    </Dialog>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(close).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
});

test('a tall dialog stays between the bars of the browser of a phone, which 100vh reaches under [NAV-129]', () => {
  expect(dialog.styles.match(/max-height: [^;]*vh/g)).toEqual(['max-height: calc(100dvh', 'max-height: 94dvh']);
});

test.each([
  [801, true],
  [800, false],
])(
  'the page behind a dialog is held if it scrolls, because the room for its scrollbar would move any other: %i px [NAV-77]',
  (height, isHeld) => {
    const page = document.documentElement;
    const sizes = [jest.spyOn(page, 'scrollHeight', 'get'), jest.spyOn(page, 'clientHeight', 'get')] as const;
    sizes[0].mockReturnValue(height);
    sizes[1].mockReturnValue(800);
    render(<Dialog title="Share a link">Anybody with the link sees these containers.</Dialog>);

    expect(screen.getByRole('dialog').hasAttribute('data-holds-page')).toBe(isHeld);
    for (const size of sizes) size.mockRestore();
  },
);
