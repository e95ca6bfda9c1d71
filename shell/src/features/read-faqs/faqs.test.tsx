import { beforeEach, expect, test } from '@jest/globals';
import { readContent, type ContentItem } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { FaqsPage } from './faqs-page.tsx';

const server = contractServer();
const question = (title: string, displayOrder: number): ContentItem => ({
  title,
  content: `<p>Answer to ${title}</p>`,
  published: '2026-11-20T10:00:00Z',
  region: { name: 'FAQ Item', itemLimit: 20 },
  contentType: { name: 'Text' },
  displayOrder,
});

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server.answer(readContent, [question('Second?', 2), question('First?', 1)]);
});

test('questions are shown in their order with their answers [CNT-22]', async () => {
  renderScreen(<FaqsPage />);

  await screen.findByText('Answer to First?');

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['First?', 'Second?', 'Helpdesk']);
});

test('on a phone each answer folds away under its question [CNT-23]', async () => {
  setWindowWidth(390);
  const { container, user } = renderScreen(<FaqsPage />);
  await screen.findByText('Answer to First?');

  await user.click(screen.getByText('Second?'));

  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
});

test('back shows each answer as it was left, also of two questions with the same title [CNT-23, NAV-74]', async () => {
  setWindowWidth(390);
  server.answer(readContent, [question('Same?', 1), question('Same?', 2)]);
  function Away() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back</button>;
  }
  const { container, user } = renderScreen(
    <Routes>
      <Route path="/faqs" element={[<FaqsPage key="page" />, <Link key="link" to="/away" children="Away" />]} />
      <Route path="/away" element={<Away />} />
    </Routes>,
    { at: '/faqs' },
  );
  const open = () => [...container.querySelectorAll('details')].map((answer) => answer.open);
  await screen.findAllByText('Same?');
  expect(open()).toEqual([true, false]);

  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findAllByText('Same?');

  expect(open()).toEqual([true, false]);
});

test('questions that could not be loaded say that they are loading while they are tried again [CNT-38, NAV-146]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of FAQ Item/);
  const { user } = renderScreen(<FaqsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(readContent, [question('First?', 1)]);
  const answer = server.hold(readContent);

  await user.click(again);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  answer();

  expect(await screen.findByText('Answer to First?')).toBeVisible();
});
