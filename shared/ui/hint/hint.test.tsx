import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hints } from '@quaywatch/shared/domain';
import { Button, Hint } from '../index.ts';

const advanced = 'This is an advanced feature. For access to advanced features, check your My Account page';

// jsdom has no popovers, so the last call shows whether one is open.
function watchPopovers() {
  let isOpen = false;
  jest.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(() => void (isOpen = true));
  jest.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(() => void (isOpen = false));
  return () => isOpen;
}

test('a locked feature can be reached, says why it is locked and does nothing [NAV-45]', async () => {
  const open = jest.fn();
  render(
    <Hint text={hints.advancedFeature}>
      <Button aria-disabled="true" onClick={open}>
        Go to Saved Lists
      </Button>
    </Hint>,
  );

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect(screen.getByRole('button', { name: 'Go to Saved Lists' })).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAccessibleDescription(advanced);
  expect(open).not.toHaveBeenCalled();
});

test('the hint opens on keyboard focus and closes with Escape [NAV-D8]', async () => {
  const isOpen = watchPopovers();
  render(<Hint text={advanced} />);
  expect(isOpen()).toBe(false);

  await userEvent.tab();
  expect(isOpen()).toBe(true);

  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});

test('the hint opens under the mouse and closes when it leaves [NAV-D8]', async () => {
  const isOpen = watchPopovers();
  render(<Hint text={advanced} />);

  await userEvent.hover(screen.getByRole('button', { name: 'More information' }));
  expect(isOpen()).toBe(true);

  await userEvent.unhover(screen.getByRole('button', { name: 'More information' }));
  expect(isOpen()).toBe(false);
});

test('on a phone, the hint opens with a tap and stays until something else is touched [NAV-D8]', async () => {
  const isOpen = watchPopovers();
  render(
    <>
      <Hint text={advanced} />
      <p>Elsewhere</p>
    </>,
  );
  const control = screen.getByRole('button', { name: 'More information' });

  await userEvent.pointer({ keys: '[TouchA]', target: control });
  expect(isOpen()).toBe(true);

  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  expect(isOpen()).toBe(false);
});

test('the hint describes a disabled advanced feature and opens on focus [NAV-45]', async () => {
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

test('the bubble shows the name of an icon-only control, which is read out once [NAV-76]', async () => {
  const isOpen = watchPopovers();
  render(
    <Hint name="Saved Lists">
      <a href="/saved-lists" aria-label="Saved Lists">
        #
      </a>
    </Hint>,
  );

  await userEvent.tab();

  const link = screen.getByRole('link', { name: 'Saved Lists' });
  expect(link).toHaveFocus();
  expect(link).not.toHaveAccessibleDescription();
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Saved Lists');
});

test('without a text no bubble opens', async () => {
  const isOpen = watchPopovers();
  render(
    <Hint name={undefined}>
      <button type="button">Collapse menu</button>
    </Hint>,
  );

  await userEvent.hover(screen.getByRole('button'));

  expect(isOpen()).toBe(false);
});

test('a browser that has no popovers draws the hint only while it is open [NAV-128, NAV-D8]', async () => {
  const { showPopover, hidePopover } = HTMLElement.prototype;
  Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined });
  render(<Hint text={advanced} />);
  const button = screen.getByRole('button', { name: 'More information' });
  expect(screen.getByText(advanced)).not.toBeVisible();

  await userEvent.hover(button);
  expect(screen.getByText(advanced)).toBeVisible();

  await userEvent.unhover(button);
  expect(screen.getByText(advanced)).not.toBeVisible();
  expect(button).toHaveAccessibleDescription(advanced);
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover });
});
