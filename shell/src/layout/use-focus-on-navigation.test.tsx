import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Layout() {
  const main = useFocusOnNavigation();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <main ref={main} tabIndex={-1}>
        <Routes>
          <Route
            path="/lists"
            element={
              <>
                <Link to="/containers">Containers</Link>
                <Link to="/search">Search</Link>
              </>
            }
          />
          <Route path="/search" element={<PageWithBox />} />
          <Route path="/containers" element={<BackFromThePage />} />
        </Routes>
      </main>
    </>
  );
}

function BackFromThePage() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back to the lists</button>;
}

function PageWithBox() {
  const box = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      void requestAnimationFrame(() => {
        box.current?.focus();
        window.scrollTo(0, 300);
      }),
    [],
  );
  return <input ref={box} aria-label="Numbers" />;
}

test('the first page and the back button do not move the focus [NAV-51]', async () => {
  const { user } = renderScreen(<Layout />, { at: '/lists' });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByText('Containers'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  await user.click(screen.getByText('Back'));

  expect(await screen.findByText('Containers')).toBeVisible();
  expect(screen.getByText('Back')).toHaveFocus();
});

test('after a step back that removes the focused element, the new page gets the focus [NAV-51]', async () => {
  const { user } = renderScreen(<Layout />, { at: '/lists' });
  await user.click(screen.getByText('Containers'));

  await user.click(screen.getByText('Back to the lists'));

  expect(await screen.findByText('Containers')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a page that focuses a field of its own keeps the focus and its scroll position [NAV-51]', async () => {
  const { user } = renderScreen(<Layout />, { at: '/lists' });
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

  await user.click(screen.getByText('Search'));

  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 300));
  await act(() => new Promise(requestAnimationFrame));
  expect(screen.getByRole('textbox', { name: 'Numbers' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
});
