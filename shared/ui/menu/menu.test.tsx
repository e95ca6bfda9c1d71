import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu, MenuItem } from '../index.ts';

const open = async () => {
  const { user } = renderScreen(
    <Menu label="Actions" trigger="Actions">
      <MenuItem>Copy</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Actions' });
  await user.click(button);
  return button;
};

test('a scroll that ended before the menu opened does not close it', async () => {
  await open();

  fireEvent.scroll(window);

  expect(screen.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
});

test('a scroll that moves the button away closes its menu, and the button gets the focus [NAV-77]', async () => {
  const button = await open();
  const place = button.parentElement ?? button;
  jest.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 80, 32));
  const focus = jest.spyOn(button, 'focus');

  fireEvent.scroll(window);

  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a press on a field closes the menu and leaves the focus to the field', async () => {
  const button = await open();
  const field = document.body.appendChild(document.createElement('input'));

  await userEvent.click(field);

  expect(screen.queryByRole('menu')).toBeNull();
  expect(field).toHaveFocus();
  expect(button).not.toHaveFocus();
  field.remove();
});

test('a touch that scrolls the page closes the menu, and the button gets the focus [NAV-77]', async () => {
  const button = await open();

  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  fireEvent.scroll(window);
  fireEvent.pointerCancel(document.body, { pointerType: 'touch' });

  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('Space opens a link of the menu, and the shortcuts of the browser stay its own', async () => {
  const follow = jest.fn((event: Event) => event.preventDefault());
  render(
    <Menu label="Actions" trigger="Actions">
      <MenuItem href="https://booking.example">Vehicle booking</MenuItem>
      <MenuItem>Rail schedule</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const link = screen.getByRole('menuitem', { name: /Vehicle booking/ });
  link.addEventListener('click', follow);

  for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
    expect(fireEvent.keyDown(link, { key: 'r', [modifier]: true })).toBe(true);
  expect(link).toHaveFocus();

  expect(fireEvent.keyDown(link, { key: ' ' })).toBe(false);
  expect(follow).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu opens on its first action, moves with arrow keys, and returns the focus on Escape', async () => {
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
