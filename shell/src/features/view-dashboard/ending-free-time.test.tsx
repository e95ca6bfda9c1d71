import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { EndingFreeTime } from './ending-free-time.tsx';

test('on a page that the browser has translated, free time that ends today can come and go [NAV-127, DSH-37]', () => {
  const linksWith = (...today: string[]) => (
    <MemoryRouter>
      <EndingFreeTime ends={{ today, tomorrow: ['MSKU3045128'] }} />
    </MemoryRouter>
  );
  const { container, rerender } = render(linksWith('CSQU3054383'));
  translatePage(container);

  rerender(linksWith());
  expect(container).not.toHaveTextContent('today');
  rerender(linksWith('CSQU3054383'));

  expect(container).toHaveTextContent('1 today, [1 tomorrow]');
});
