import { expect, test } from '@jest/globals';
import { markOf } from './section.rules.ts';

const pages = [
  { path: '/containers-history', section: '/history-search' },
  { path: '/history-search' },
  { path: '/containers', section: '/dashboard' },
];

test('the menu marks the page that is shown', () => {
  expect(markOf('/history-search', '/history-search', pages)).toBe('page');
  expect(markOf('/dashboard', '/history-search', pages)).toBeUndefined();
});

test('a page without an item of its own marks the section that it belongs to', () => {
  expect(markOf('/history-search', '/containers-history', pages)).toBe('true');
  expect(markOf('/dashboard', '/containers', pages)).toBe('true');
  expect(markOf('/history-search', '/containers', pages)).toBeUndefined();
});
