import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readContentMedia } from '@quaywatch/shared/contract';
import type { ContentItem } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { surfaces } from './content-block.styles.ts';
import { ContentBlock } from './content-block.tsx';
import { lookOf } from './content-look.rules.ts';
import { safeItemOf } from './testing/content-items.ts';

const server = contractServer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const show = (change: Partial<ContentItem>, heading: 'h3' | null = 'h3') =>
  renderScreen(<ContentBlock item={safeItemOf('Rail slots', change)} heading={heading} />);
const variable = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.getPropertyValue(name))[0];
const withImage = { contentType: { name: 'Text+Image' }, customField4: 'rail.svg' } as const;

beforeEach(() => server.answer(readContentMedia, new File([svg], '', { type: 'image/svg+xml' })));
afterEach(() => localStorage.clear());

test('a text block shows title and text, a picture block only the picture, and a mixed block both [CNT-04]', async () => {
  const { unmount } = show({ customField4: 'rail.svg' });
  expect(screen.getByRole('heading', { level: 3, name: 'Rail slots' })).toBeVisible();
  expect(screen.getByText('Rail slots', { selector: 'p' })).toBeVisible();
  // A picture would have been requested by now.
  expect(server.received(readContentMedia)).toEqual([]);
  unmount();

  const { unmount: unmountImage } = show({ contentType: { name: 'Image' }, customField4: 'only.svg' });
  expect(await screen.findByRole('img', { name: 'Rail slots' })).toBeVisible();
  expect(screen.queryByText('Rail slots')).toBeNull();
  unmountImage();

  show(withImage);
  expect(await screen.findByRole('presentation')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Rail slots' })).toBeVisible();
});

test('the block has the background, text colour and opacity of its item [CNT-05, CNT-10]', () => {
  const { container } = show({ customField1: '#0a2036', customField2: 'white', customField8: '0.6' });

  expect(variable(container, '--block-background')).toBe('#0a2036');
  expect(variable(container, '--block-text')).toBe('white');
  expect(variable(container, '--block-tint')).toBe('0.6');
});

test.each(['background', 'text'] as const)(
  'a browser that cannot choose the other colour leaves out an item’s only one: its %s [CNT-05, NAV-132]',
  (one) => {
    const [always, ...ifChosen] = surfaces[one].styles.split('@supports (color: lch(from');
    expect(always).not.toContain(`--block-${one}`);
    expect(ifChosen.join()).toContain(`--block-${one}`);
  },
);

test('the opacity applies to the picture if there is one, and is 1 by default [CNT-10]', () => {
  const { container, unmount } = show({ ...withImage, customField1: 'navy', customField8: 0.25 });
  expect([variable(container, '--block-opacity'), variable(container, '--block-tint')]).toEqual(['0.25', '1']);
  unmount();

  expect(variable(show({ customField1: 'navy' }).container, '--block-opacity')).toBe('1');
});

test('a value that is not a colour is ignored [CNT-05, CNT-D7]', () => {
  const { container } = show({ customField1: 'url(https://evil.example)', customField2: 'red;position:fixed' });

  expect(container.innerHTML).not.toMatch(/evil|fixed/);
});

test('the title can be hidden, and the title of a picture is its description [CNT-06, CNT-D5]', async () => {
  for (const [mode, count] of [
    ['Hide', 0],
    ['Show', 1],
    [null, 1],
  ] as const) {
    const { unmount } = show({ customField3: mode });
    expect(screen.queryAllByRole('heading')).toHaveLength(count);
    unmount();
  }

  show({ contentType: { name: 'Image' }, customField3: 'A train at the quay', customField4: 'rail.svg' });
  expect(await screen.findByRole('img', { name: 'A train at the quay' })).toBeVisible();
});

test('the picture is fetched by its file name and placed where the item says [CNT-07, CNT-08, CNT-12]', async () => {
  show({ ...withImage, customField4: 'by name.svg' });
  const image = await screen.findByRole('presentation');

  expect(server.received(readContentMedia).map(({ params }) => params.fileName)).toEqual(['by name.svg']);
  expect(image).toHaveAttribute('src', `data:image/svg+xml;base64,${btoa(svg)}`);
  for (const position of ['Left', 'Right', 'Center', 'Background'])
    expect(lookOf(safeItemOf('x', { ...withImage, customField5: position })).image?.position).toBe(position);
  expect(lookOf(safeItemOf('x', withImage)).image?.position).toBe('Center');
});

test('a picture that cannot be loaded is replaced by its description, or left out beside a text', async () => {
  server.refuse(readContentMedia, 404);
  expectConsoleError(/Could not load the image lost\.svg/, /Could not load the image gone\.svg/);

  show({ contentType: { name: 'Image' }, customField3: 'A train at the quay', customField4: 'lost.svg' });
  expect(await screen.findByText('A train at the quay')).toBeVisible();

  show({ ...withImage, customField4: 'gone.svg' });
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(2));
  expect(screen.getByText('Rail slots', { selector: 'p' })).toBeVisible();
});

test('a block has its link on the title, the picture, or a separate line, and says if it opens a new tab [CNT-09, NAV-121]', async () => {
  const { unmount } = show({ customField6: 'https://port.example/rail' });
  const title = screen.getByRole('link', { name: 'Rail slots (opens in a new tab)' });
  expect(title).toHaveAttribute('href', 'https://port.example/rail');
  expect([title.getAttribute('target'), title.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  unmount();

  const { user, address, unmount: unmountOwn } = show({ customField6: '/faqs', customField3: 'Hide' });
  await user.click(screen.getByRole('link', { name: 'Read more about Rail slots' }));
  expect(address()).toBe('/faqs');
  unmountOwn();

  show({ contentType: { name: 'Image' }, customField4: 'link.svg', customField6: '/user-guide.pdf' });
  await screen.findByRole('img');
  expect(screen.getByRole('link', { name: 'Rail slots (opens in a new tab)' })).toHaveAttribute('target', '_blank');
});

test('a link that would run code is not a link [CNT-09, CNT-D6]', () => {
  show({ customField6: 'javascript:alert(1)' });

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Rail slots' })).toBeVisible();
});
