import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useNeedsCards } from './use-is-mobile.ts';

const { matchMedia } = window;
let isPaper = false;

beforeEach(() => {
  window.matchMedia = (media) => ({
    ...matchMedia(media),
    // A4 is 794 px wide.
    matches: 794 <= Number(/max-width: ([\d.]+)rem/.exec(media)?.[1]) * 16 && !(isPaper && media.startsWith('screen')),
  });
});

afterEach(() => {
  window.matchMedia = matchMedia;
  isPaper = false;
});

function Alerts() {
  return <p>{useNeedsCards() ? 'Cards' : 'Table'}</p>;
}

test('a table that is cards in a narrow window is a table on paper, however narrow that is [NAV-149]', () => {
  const { unmount } = render(<Alerts />);
  expect(screen.getByText('Cards')).toBeVisible();
  unmount();

  isPaper = true;
  render(<Alerts />);

  expect(screen.getByText('Table')).toBeVisible();
});
