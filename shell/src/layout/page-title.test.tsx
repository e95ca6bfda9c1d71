import { beforeEach, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { PageTitle, SaidTitle } from './page-title.tsx';

beforeEach(() => {
  document.title = 'Quaywatch';
});

const page = (title: string) => (
  <>
    <PageTitle key={title}>{title}</PageTitle>
    <SaidTitle />
  </>
);

test('a change of page tells screen readers its title, the first page does not [NAV-51, NAV-120]', () => {
  const { container, rerender } = render(page('Dashboard'));
  const region = container.querySelector('[aria-live]');
  expect(document.title).toBe('Dashboard - Quaywatch');
  expect(region).toBeEmptyDOMElement();

  rerender(page('Saved Lists'));
  expect(document.title).toBe('Saved Lists - Quaywatch');
  expect(region).toHaveTextContent(/^Saved Lists$/);

  rerender(page('Dashboard'));
  expect(region).toHaveTextContent(/^Dashboard$/);
});
