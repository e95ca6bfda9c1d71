import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
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

test('a scroll that ended before the menu opened leaves it open', async () => {
  await open();

  fireEvent.scroll(window);

  expect(screen.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
});

test('a scroll that moves the button away closes its menu', async () => {
  const button = await open();
  const place = button.parentElement ?? button;
  jest.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 80, 32));

  fireEvent.scroll(window);

  expect(screen.queryByRole('menu')).toBeNull();
});
