import { expect, jest, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BellPlus, RefreshCw, Trash2 } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { controls } from '../foundations/controls.styles.ts';
import { Badge, Button, Field, LinkButton, MenuItem, Meter, Segmented, TextInput, VisuallyHidden } from '../index.ts';
import * as styles from './button.styles.ts';

test('a busy button cannot be pressed and keeps the focus', async () => {
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

test('a form with a busy button is not sent again, not even with Enter', async () => {
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

test('on a page that the browser has translated, a button can become busy and ready again [NAV-127]', () => {
  const buttons = (busy: boolean) => (
    <>
      <Button busy={busy}>Save</Button>
      <Button busy={busy} icon={RefreshCw}>
        Refresh
      </Button>
      <Button busy={busy}>
        Stop<VisuallyHidden> sharing</VisuallyHidden>
      </Button>
      <Segmented
        block
        label="Account"
        options={[{ value: 'active', label: 'Active' }]}
        value="active"
        onChange={() => {}}
        busy={busy ? 'active' : undefined}
      />
    </>
  );
  const { container, rerender } = render(buttons(false));
  translatePage(container);

  rerender(buttons(true));
  expect(screen.getByRole('button', { name: '[Save]' })).toHaveAttribute('aria-busy', 'true');
  rerender(buttons(false));

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '[Save]',
    '[Refresh]',
    '[Stop][ sharing]',
    '[Active]',
  ]);
  expect(screen.getByRole('button', { name: '[Save]' })).not.toHaveAttribute('aria-busy');
});

test('on a page that the browser has translated, the notice of a full field can go again [NAV-127, VAL-D7]', async () => {
  const { container } = render(
    <Field label="Name">
      <TextInput maxLength={2} />
    </Field>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'abc');
  translatePage(container);
  expect(container).toHaveTextContent('[');

  await userEvent.type(screen.getByRole('textbox'), '{Backspace}');

  expect(container).toHaveTextContent(/^\[Name\]$/);
});

test('on a page that the browser has translated, links, menu items, badges and meters can change their icons [NAV-127]', () => {
  const partsWith = (icon: typeof BellPlus | undefined) => (
    <MemoryRouter>
      <LinkButton to="/" {...(icon && { icon, endIcon: icon })}>
        Lists
      </LinkButton>
      <MenuItem {...(icon && { icon })}>Columns</MenuItem>
      <Badge {...(icon && { icon })}>Late</Badge>
      <Meter label="Email alerts" available={1} pending={0} {...(icon && { icon })} />
    </MemoryRouter>
  );
  const { container, rerender } = render(partsWith(undefined));
  translatePage(container);

  for (const icon of [BellPlus, Trash2, undefined]) {
    rerender(partsWith(icon));
    expect(container.querySelectorAll('svg')).toHaveLength(icon ? 5 : 0);
    expect(container).toHaveTextContent('[Lists][Columns][Late][Email alerts]');
  }
});

test.each(Object.entries(styles.sizes))(
  'on a phone a button of size %s is at least 44 px high [NAV-150]',
  (_, size) => {
    const heights = [...`${styles.button.styles}${size.styles}`.matchAll(/min-height: (?:var\((.+)\)|(.+)rem)/g)];
    const [, token, height] = heights.at(-1) ?? [];
    const onPhone = controls.styles.split('@media (max-width: 499.98px)')[1] ?? '';
    const inRem = token === undefined ? height : new RegExp(`${token}: (.+)rem`).exec(onPhone)?.[1];

    expect(Number(inRem) * 16).toBeGreaterThanOrEqual(44);
  },
);
