import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readContent } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { act, screen } from '@testing-library/react';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { guardFrame } from './guard-frame.ts';
import { SignedInLayout } from './signed-in-layout.tsx';

const server = contractServer();
const entries = ['Dashboard', 'Alerts'].map((label) => ({
  label,
  icon: 'dashboard',
  path: `/${label.toLowerCase()}`,
  disabled: false,
  isDocument: false,
}));
const from = { descriptor: { name: 'alerts' }, release: '1.0.1-b', container: 'alerts_b' } as RegisteredRemote;

beforeEach(() => {
  jest.useFakeTimers();
  server.answer(readContent, () => []);
  setWindowWidth(1440);
  expectConsoleError(/failed at frame/);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Answers for the browser whether a part is visible, because jsdom has no layout. */
function letPartsBeSeen(): void {
  Object.assign(HTMLElement.prototype, {
    checkVisibility(this: HTMLElement) {
      return !this.closest('[hidden]') && getComputedStyle(this).display !== 'none';
    },
  });
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 200, height: 60, left: 0, right: 200, top: 0, bottom: 60 } as DOMRect);
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const { Inside, loads, shown } = openDocument({ remotes: [], integrity: {} });
  const told: string[] = [];
  loads.watch((event) => {
    if (event.outcome === 'failed') told.push(`${event.phase} ${event.release} ${String(event.error)}`);
  });
  shown.add({ from, module: './src/page.tsx', drawnAt: 0, readRects: null });
  renderScreen(
    <SiteKeyProvider value="altcha">
      <Inside>
        <SignedInLayout entries={entries}>
          <input aria-label="Number" defaultValue="typed" />
        </SignedInLayout>
      </Inside>
    </SiteKeyProvider>,
    { at: '/dashboard' },
  );
  // The code of the guard loads after the page.
  await pass(1_000);
  for (let turn = 0; turn < 20; turn += 1) await pass(0);
  return told;
}

const parts = () => [screen.queryByRole('banner'), screen.queryByRole('navigation'), screen.queryByRole('main')];
const names = () => parts().map((part) => part?.tagName);
const order = () => [...(screen.getByRole('banner').parentElement?.children ?? [])].map(({ tagName }) => tagName);
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

test.each([
  ['the header', () => find('header')?.remove()],
  ['the navigation', () => find('nav')?.remove()],
  ['header, navigation and page', () => find('header')?.parentElement?.replaceChildren()],
  ['everything', () => document.body.replaceChildren()],
])(
  '%s that was removed is restored at once with typed text, and the report names the release [NAV-D16]',
  async (_what, remove) => {
    const told = await open();
    const [before, field] = [order(), screen.getByLabelText('Number')];

    remove();
    await pass(50);

    expect(names()).toEqual(['HEADER', 'NAV', 'MAIN']);
    expect(order().filter((tag) => before.includes(tag))).toEqual(order());
    expect(screen.getByLabelText('Number')).toBe(field);
    expect(told).toEqual(['frame 1.0.1-b Error: It was removed']);
  },
);

test.each([
  ['header', 'link', 'Quaywatch, go to dashboard'],
  ['nav', 'link', 'Alerts'],
] as const)('a %s that was emptied is rendered anew [NAV-D16]', async (tag, role, name) => {
  const told = await open();

  find(tag)?.replaceChildren();
  await pass(50);

  expect(screen.getByRole(role, { name })).toBeTruthy();
  expect(told).toEqual(['frame 1.0.1-b Error: It was emptied']);
});

test('what hides the header is removed within two seconds and reported once [NAV-D16]', async () => {
  letPartsBeSeen();
  const told = await open();

  for (let time = 0; time < 2; time += 1) {
    find('header')?.style.setProperty('display', 'none');
    await pass(1_500);
    expect(find('header')?.checkVisibility()).toBe(true);
  }

  expect(told).toEqual(['frame 1.0.1-b Error: It was hidden']);
});

test('a part that is hidden only briefly, and an intact frame, are left alone [NAV-D16]', async () => {
  letPartsBeSeen();
  const told = await open();
  const header = find('header');

  for (let time = 0; time < 5; time += 1) {
    header?.toggleAttribute('hidden', true);
    await pass(250);
    header?.toggleAttribute('hidden', false);
    await pass(700);
  }

  expect(told).toEqual([]);
  expect(find('header')).toBe(header);
});

test('a guard that is stopped while a check is due in idle time does not check again [NAV-D16]', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (look: () => void) => idle.push(look) });
  const readFrame = jest.fn(() => ({ layout: null, header: null, nav: null, column: null, entries: 0 }));
  const stop = guardFrame({ readFrame, redraw: () => undefined, onDamage: () => undefined });
  await pass(0);
  expect(idle).toHaveLength(1);
  readFrame.mockClear();

  stop();
  idle.forEach((look) => look());
  await pass(10_000);

  expect(readFrame).not.toHaveBeenCalled();
  expect(idle).toHaveLength(1);
});
