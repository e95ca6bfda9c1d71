import { expect, test } from '@jest/globals';
import { includeStyles } from '@quaywatch/shared/testing';
import { render, screen } from '@testing-library/react';
import { Radio } from '../index.ts';

includeStyles();

/** Makes rules for forced colours apply: the simulated browser ignores every other medium. */
function forceColors(): void {
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('forced-colors')) rule.media.mediaText = 'screen';
}

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
