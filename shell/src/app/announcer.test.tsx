import { expect, test } from '@jest/globals';
import { Dialog } from '@quaywatch/shared/ui';
import { act, render, screen, within } from '@testing-library/react';
import { Announcements, createAnnouncer } from './announcer.tsx';

test('an announcement is read out, once more if it is repeated, and draws nothing else again [NAV-88]', () => {
  const announcer = createAnnouncer();
  let drawn = 0;
  function Screen() {
    drawn += 1;
    return <Announcements announcer={announcer} />;
  }
  render(<Screen />);
  const say = (text: string) => act(() => announcer.announce(text));

  say('3 of 20 containers shown');
  expect(screen.getByRole('log')).toHaveTextContent('3 of 20 containers shown');
  const first = screen.getByRole('log').textContent;
  say('3 of 20 containers shown');
  expect(screen.getByRole('log').textContent).not.toBe(first);
  expect(screen.getByRole('log').textContent?.trim()).toBe(first);
  expect(drawn).toBe(1);
});

test('while a window is open an announcement is read out in it, and afterwards on the page [NAV-136]', () => {
  const announcer = createAnnouncer();
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <Dialog title="Edit List">A form</Dialog>}
      <Announcements announcer={announcer} />
    </>
  );
  const { rerender } = render(page(true));
  act(() => announcer.announce('2 containers have changed'));
  rerender(page(true));
  expect(within(screen.getByRole('dialog')).getByRole('log')).toHaveTextContent('2 containers have changed');

  rerender(page(false));
  act(() => announcer.announce('No container has changed'));
  expect(screen.getByRole('log')).toHaveTextContent('No container has changed');
});

test('an announcement changes nothing in a dialog of another site that shows our page [NAV-60, NAV-136]', () => {
  const announcer = createAnnouncer();
  render(
    <>
      <dialog open>
        <div role="log">Hello, how can we help?</div>
      </dialog>
      <Announcements announcer={announcer} />
    </>,
  );
  act(() => announcer.announce('2 containers have changed'));
  expect(screen.getByText('Hello, how can we help?')).toBeVisible();
});
