import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { Moment } from '../index.ts';

test('on a page that the browser has translated, a time that moves to another day shows that day [NAV-127]', () => {
  const { container, rerender } = render(<Moment at="2026-11-21T13:00:00Z" />);
  translatePage(container);

  rerender(<Moment at="2026-11-22T06:30:00Z" />);

  expect(container).toHaveTextContent(/^06:30 22\/11\/2026$/);
});
