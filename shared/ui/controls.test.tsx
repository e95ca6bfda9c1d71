import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hints } from '@quaywatch/shared/domain';
import {
  Button,
  ConfirmDialog,
  ContainerPlate,
  Field,
  Hint,
  Menu,
  MenuItem,
  PasswordInput,
  PasswordRules,
  showToast,
  TextInput,
  ToastRegion,
  Unavailable,
} from './index.ts';

test('a field reads its hint and its error with the control', () => {
  render(
    <Field label="Username" hint="Your email address" error="Invalid Email">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(input).toHaveAccessibleDescription('Your email address Invalid Email');
  expect(input).toBeInvalid();
});

test('a busy button cannot be pressed, and keeps the focus', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });

  await userEvent.click(button);

  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

test('a form whose button is busy is not sent again, by Enter neither', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <input aria-label="List name" />
      <input aria-label="Container numbers" />
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );

  await userEvent.type(screen.getByLabelText('List name'), 'Mine{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(send).not.toHaveBeenCalled();
});

test('a closed advanced feature is described by the hint, and focus shows it [NAV-45]', async () => {
  render(
    <Hint text={hints.advancedFeature}>
      <a href="/alerts">Alerts</a>
    </Hint>,
  );
  expect(screen.getByRole('link', { name: 'Alerts' })).toHaveAccessibleDescription(
    'This is an advanced feature. For access to advanced features, check your My Account page',
  );

  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toBeVisible();
});

test('a plate is read once, whole', () => {
  render(<ContainerPlate number="QWCU2001010" />);
  expect(screen.getByText('QWCU2001010')).toBeInTheDocument();
});

test('a menu opens on its first action, moves with arrows, and gives the focus back on Escape', async () => {
  const select = jest.fn();
  render(
    <Menu label="Actions for QWCU2001010" trigger="Actions">
      <MenuItem href="https://booking.example">Vehicle booking</MenuItem>
      <MenuItem href={null}>Vessel schedule</MenuItem>
      <MenuItem onSelect={select}>Set Alert</MenuItem>
    </Menu>,
  );
  const opener = screen.getByRole('button', { name: 'Actions for QWCU2001010' });

  await userEvent.click(opener);
  expect(screen.getByRole('menuitem', { name: /Vehicle booking/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Vessel schedule' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: 'Vessel schedule' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Enter}');
  expect(select).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();

  await userEvent.click(opener);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(opener).toHaveFocus();
});

test('a question is answered with No or Yes', async () => {
  const [no, yes] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog title="Remove Containers" onNo={no} onYes={yes}>
      Are you sure?
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect([no.mock.calls.length, yes.mock.calls.length]).toEqual([1, 1]);
});

test('a part that failed names itself and can be tried again', async () => {
  const retry = jest.fn();
  render(<Unavailable feature="Container Details" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Container DetailsThis feature is temporarily unavailable.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a toast says its message once and leaves when it is closed', async () => {
  render(<ToastRegion />);
  act(() => showToast('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('what a new password needs is ticked off in words as well [VAL-10]', () => {
  render(<PasswordRules password="harbour1" />);

  expect(screen.getAllByRole('listitem').map((rule) => rule.textContent)).toEqual([
    '8 characters, done',
    '1 number, done',
    '1 uppercase letter, missing',
  ]);
});

test('a password can be shown, and the button says which one', async () => {
  render(
    <Field label="New password">
      <PasswordInput defaultValue="Harbour12" showLabel="Show new password" />
    </Field>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Show new password', pressed: false }));

  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Show new password', pressed: true })).toBeInTheDocument();
});
