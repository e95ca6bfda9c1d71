import { expect, test } from '@jest/globals';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { CalendarDays } from 'lucide-react';
import { StatusChip } from './status-chip.tsx';

test('on a page that the browser has translated, a status changes together with its icon [NAV-127]', () => {
  const { container, rerender } = render(<StatusChip status="Arrived" />);
  translatePage(container);

  rerender(<StatusChip status="Free time ends" icon={CalendarDays} />);

  expect(container).toHaveTextContent(/^Free time ends$/);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});
