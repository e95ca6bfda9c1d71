import { beforeEach, expect, jest, test } from '@jest/globals';
import { refuseWrites, renderScreen } from '@quaywatch/shared/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
let height = 0;
let grow = (next: number) => void (height = next);

beforeEach(() => {
  scrollTo.mockClear();
  height = 5000;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      grow = (next) => {
        height = next;
        report([], this);
      };
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = (next) => void (height = next);
    }
  };
});

function Layout() {
  const main = useFocusOnNavigation();
  useKeptScroll();
  const navigate = useNavigate();
  return (
    <main ref={main} tabIndex={-1}>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Routes>
        <Route path="/containers" element={<Link to="/history">History</Link>} />
        <Route path="/history" element="History" />
      </Routes>
    </main>
  );
}

async function comeBack() {
  const { user } = renderScreen(<Layout />, { at: '/containers' });
  scrollBy(840);
  await user.click(screen.getByRole('link', { name: 'History' }));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  scrollBy(0);
  height = 600;
  scrollTo.mockClear();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).not.toHaveBeenCalled();
}

const scrollBy = (y: number) => {
  window.scrollY = y;
  fireEvent.scroll(window);
};

test('back scrolls to where the page was left, once the page is tall enough [NAV-75]', async () => {
  await comeBack();

  grow(1200);
  expect(scrollTo).not.toHaveBeenCalled();
  grow(2400);
  expect(scrollTo.mock.calls).toEqual([[0, 840]]);
  grow(3000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('scrolling meanwhile keeps the new position [NAV-75]', async () => {
  await comeBack();

  fireEvent.wheel(window);
  grow(2400);

  expect(scrollTo).not.toHaveBeenCalled();
});

test('the browser restores the position after a reload even if the storage is full [NAV-138]', () => {
  const view = renderScreen(<Layout />, { at: '/containers' });
  expect(history.scrollRestoration).toBe('manual');
  refuseWrites();

  fireEvent(window, new Event('pagehide'));

  expect(history.scrollRestoration).toBe('auto');
  view.unmount();
  jest.mocked(Storage.prototype.setItem).mockRestore();
});

test('back does not scroll to the position of another page that was opened by its address [NAV-75]', async () => {
  const openByAddress = (at: string, y: number) => {
    const view = renderScreen(<Layout />, { at });
    scrollBy(y);
    return view;
  };
  const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  openByAddress('/containers', 840).unmount();

  window.scrollY = 0;
  const { unmount } = renderScreen(<Layout />, { at: '/containers' });
  await new Promise(requestAnimationFrame);
  fireEvent.click(screen.getByRole('link', { name: 'History' }));
  goBack();
  expect(scrollTo).not.toHaveBeenCalledWith(0, 840);
  scrollBy(500);
  unmount();

  openByAddress('/history', 300).unmount();
  const entries = [
    { pathname: '/containers', key: 'default' },
    { pathname: '/history', key: 'other' },
  ];
  render(
    <MemoryRouter initialEntries={entries} initialIndex={1}>
      <Layout />
    </MemoryRouter>,
  );
  scrollTo.mockClear();
  goBack();
  expect(scrollTo.mock.calls).toEqual([[0, 500]]);
});
