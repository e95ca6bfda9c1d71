import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useOverflow } from '../index.ts';

function Box() {
  const { ref, region } = useOverflow('Containers');
  return <div ref={ref} {...region} />;
}

test('a box is a keyboard stop and a named region only while it scrolls sideways [NAV-77]', () => {
  let lay = (_width: number) => undefined as void;
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      lay = (width) => {
        jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width);
        act(() => report([], this));
      };
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  render(<Box />);
  expect(screen.queryByRole('region')).toBeNull();

  lay(1_200);
  expect(screen.getByRole('region', { name: 'Containers' })).toHaveAttribute('tabindex', '0');

  lay(0);
  expect(screen.queryByRole('region')).toBeNull();
});
