import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { ReferenceLine } from './reference-line.tsx';

test('on a page that the browser has translated, a changed reference is shown in place of the old one [NAV-127, CON-120]', () => {
  const lineWith = (reference: string) => (
    <ReferenceLine number="CSQU3054383" reference={reference} shared={undefined} onEdit={() => {}} />
  );
  const { container, rerender } = render(lineWith('Job 4711'));
  translatePage(container);

  rerender(lineWith('PO 88213'));

  expect(screen.getByRole('button')).toHaveTextContent(/PO 88213$/);
  expect(container).not.toHaveTextContent('4711');
});
