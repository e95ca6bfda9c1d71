import { expect, test } from '@jest/globals';
import { forceColors, includeStyles } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { Radio } from '../index.ts';

includeStyles();

test('in forced colours, a chosen radio button is filled and others are not [NAV-105]', () => {
  render(
    <>
      <Radio label="Yes" defaultChecked />
      <Radio label="No" />
      <Radio label="Kept" defaultChecked disabled />
    </>,
  );
  forceColors();

  const fill = (label: string) => {
    const mark = screen.getByLabelText(label).nextElementSibling as Element;
    return getComputedStyle(mark).background;
  };
  expect([fill('Yes'), fill('No'), fill('Kept')]).toEqual(['highlight', 'var(--bg-surface)', 'graytext']);
});
