import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ContainerPlate } from '../index.ts';

test('a screen reader reads a plate once, as a whole', () => {
  render(<ContainerPlate number="QWCU2001010" />);
  expect(screen.getByText('QWCU2001010')).toBeInTheDocument();
});
