import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
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
