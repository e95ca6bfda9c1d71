import { beforeEach, expect, test } from '@jest/globals';
import { readContent, type ContentItem } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
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
