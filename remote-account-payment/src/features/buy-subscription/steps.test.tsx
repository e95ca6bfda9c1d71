import { expect, test } from '@jest/globals';
import { forceColors, includeStyles } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { Steps } from './steps.tsx';

includeStyles();

test('in forced colours each step of the payment has its circle, and that of the current step differs [NAV-105]', () => {
  render(<Steps current={1} />);
  forceColors();

  const circle = (number: string) => getComputedStyle(screen.getByText(number)).border;
  expect([circle('1'), circle('2')]).toEqual(['2px solid highlight', '1px solid']);
});
