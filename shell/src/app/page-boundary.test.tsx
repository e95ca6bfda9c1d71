import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lazyPart } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { PageBoundary } from './page-boundary.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const Policy = () => <h1>Privacy policy</h1>;

const show = (load: () => Promise<{ default: typeof Policy }>) => {
  const Page = lazyPart(load);
  render(
    <>
      <nav>Menu</nav>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </>,
  );
};

test('a page of the shell whose code fails to load keeps the menu and appears by itself later', async () => {
  expectConsoleError(/no line/, /The above error/);
  const load = jest.fn<() => Promise<{ default: typeof Policy }>>();
  show(load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Policy }));
  await pass(0);
  expect(screen.getByRole('navigation')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();

  await pass(300);

  expect(screen.getByRole('heading', { name: 'Privacy policy' })).toBeTruthy();
});

test('a page of the shell that is late says after a second that it is loading', async () => {
  show(() => new Promise(() => undefined));
  await pass(999);
  expect(screen.queryByRole('status')).toBeNull();

  await pass(1);

  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});
