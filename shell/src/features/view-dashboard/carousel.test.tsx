import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readContent, type ContentItem } from '@quaywatch/shared/contract';
import { contractServer, renderScreen } from '@quaywatch/shared/testing';
import { act, screen } from '@testing-library/react';
import { ComingSoon } from './coming-soon.tsx';

const item = (title: string, displayOrder: number, published = '2026-11-20T10:00:00Z'): ContentItem => ({
  title,
  content: `<p>About ${title}</p>`,
  published,
  region: { name: 'Coming Soon', itemLimit: 5 },
  contentType: { name: 'Text' },
  displayOrder,
});

const server = contractServer();
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const open = async (...items: ContentItem[]) => {
  server.answer(readContent, items);
  const view = renderScreen(<ComingSoon />);
  await screen.findByRole('region', { name: 'Coming soon' });
  return { ...view, carousel: screen.getByRole('region', { name: 'Coming soon' }) };
};
const three = () => open(item('Second', 2), item('Third', 3), item('First', 1));
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide' && !group.hasAttribute('inert'))
    .map((group) => group.querySelector('h3')?.textContent);
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('slides are sorted by display order, then newest first [DSH-22]', async () => {
  await open(item('Older', 1, '2026-11-01T00:00:00Z'), item('Later', 2), item('Newer', 1, '2026-11-02T00:00:00Z'));

  expect(screen.getAllByRole('button', { name: /^Slide/ }).map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'Slide 1 of 3: Newer',
    'Slide 2 of 3: Older',
    'Slide 3 of 3: Later',
  ]);
});

test('the next slide comes every 8 seconds, and the first one after the last [DSH-20, LIM-16]', async () => {
  await three();
  expect(shown()).toEqual(['First']);

  await wait(7_900);
  expect(shown()).toEqual(['First']);
  await wait(200);
  expect(shown()).toEqual(['Second']);
  await wait(8_000);
  await wait(8_000);

  expect(shown()).toEqual(['First']);
});

test('the pause button stops the slides and starts them again', async () => {
  const { user } = await three();

  await user.click(screen.getByRole('button', { name: 'Pause slides' }));
  await wait(20_000);
  expect(shown()).toEqual(['First']);

  await user.click(screen.getByRole('button', { name: 'Start slides' }));
  await wait(8_100);
  expect(shown()).toEqual(['Second']);
});

test('the slides stop under the pointer and continue when it leaves [DSH-D8]', async () => {
  const { user, carousel } = await three();

  await user.hover(carousel);
  await wait(20_000);
  expect(shown()).toEqual(['First']);

  await user.unhover(carousel);
  await wait(8_100);
  expect(shown()).toEqual(['Second']);
});

test('the slides stop while they have the keyboard focus, and are read out only then [DSH-D8]', async () => {
  const { user, carousel } = await three();
  const track = carousel.querySelector('[aria-live]');
  expect(track).toHaveAttribute('aria-live', 'off');

  await user.tab();
  expect(screen.getByRole('button', { name: 'Pause slides' })).toHaveFocus();
  await wait(20_000);

  expect(shown()).toEqual(['First']);
  expect(track).toHaveAttribute('aria-live', 'polite');
});

test('the slides go on only once both the pointer and the keyboard focus have left them [DSH-D8]', async () => {
  const { user, carousel } = await three();

  await user.tab();
  await user.hover(carousel);
  await user.unhover(carousel);
  await wait(20_000);
  expect(shown()).toEqual(['First']);

  await user.hover(carousel);
  act(() => (document.activeElement as HTMLElement).blur());
  await wait(20_000);
  expect(shown()).toEqual(['First']);

  await user.unhover(carousel);
  await wait(8_100);
  expect(shown()).toEqual(['Second']);
});

test('Start moves the slides on although the pointer and the keyboard focus are on it [DSH-D8]', async () => {
  const { user } = await three();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.hover(screen.getByRole('button', { name: 'Start slides' }));

  await user.keyboard('{Enter}');
  await wait(8_100);

  expect(shown()).toEqual(['Second']);
});

test('previous, next and the dots choose a slide [DSH-D8]', async () => {
  const { user } = await three();

  await user.click(screen.getByRole('button', { name: 'Previous slide' }));
  expect(shown()).toEqual(['Third']);
  await user.click(screen.getByRole('button', { name: 'Next slide' }));
  expect(shown()).toEqual(['First']);
  await user.click(screen.getByRole('button', { name: 'Slide 2 of 3: Second' }));

  expect(shown()).toEqual(['Second']);
  expect(screen.getByRole('button', { name: 'Slide 2 of 3: Second' })).toHaveAttribute('aria-current', 'true');
});

test('nothing moves by itself if the system asks for reduced motion [DSH-D8]', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => (media.includes('reduced-motion') ? { matches: true } : matchMedia(media)) as never);
  await three();

  await wait(20_000);

  expect(shown()).toEqual(['First']);
  expect(screen.getByRole('button', { name: 'Start slides' })).toBeVisible();
});

test('a single item does not move and has no controls [DSH-D8]', async () => {
  await open(item('Only', 1));

  await wait(20_000);

  expect(shown()).toEqual(['Only']);
  expect(screen.queryByRole('button')).toBeNull();
});
