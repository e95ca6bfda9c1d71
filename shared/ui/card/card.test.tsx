import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Card } from './card.tsx';

test('pressing a button in the foot does not leave the field, because its message would move the button', async () => {
  const user = userEvent.setup();
  let presses = 0;
  render(
    <Card title="Details" foot={<button onClick={() => (presses += 1)}>Update</button>}>
      <input aria-label="Postcode" />
    </Card>,
  );
  await user.click(screen.getByLabelText('Postcode'));

  await user.click(screen.getByRole('button', { name: 'Update' }));

  expect(presses).toBe(1);
  expect(screen.getByLabelText('Postcode')).toHaveFocus();
});

test('pressing a button in the foot takes the focus from anything else, so that a dialog can return it', async () => {
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="Elsewhere" />
      <Card title="Details" foot={<button>Delete</button>} />
    </>,
  );
  await user.click(screen.getByLabelText('Elsewhere'));

  await user.click(screen.getByRole('button', { name: 'Delete' }));

  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});
