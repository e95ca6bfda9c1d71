import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ContainerPlate } from '../index.ts';

test('a plate is read once, whole', () => {
  render(<ContainerPlate number="QWCU2001010" />);
  expect(screen.getByText('QWCU2001010')).toBeInTheDocument();
});
