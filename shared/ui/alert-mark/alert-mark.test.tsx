import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { includeStyles } from '@quaywatch/shared/testing';
import type { AlertState } from '@quaywatch/shared/contract';
import { AlertMark } from '../index.ts';

includeStyles();

const marks: Record<Exclude<AlertState, 'INACTIVE'>, [string, string]> = {
  SENT: ['Y', 'Email alert sent'],
  ACTIVE: ['Y', 'Email alert set'],
  PROCESSING: ['Y', 'Email alert set'],
  NOT_SUBMITTED: ['Y', 'Email alert set'],
  SUPPRESSED: ['S', 'Email alert suspended'],
  SUSPENDED: ['S', 'Email alert suspended'],
};

test.each(Object.entries(marks))(
  '%s shows its letter and has a name in words [CON-56, CON-57, CON-58]',
  (state, [letter, name]) => {
    render(<AlertMark kind="Email" state={state as AlertState} />);
    expect(screen.getByRole('img', { name })).toHaveTextContent(letter);
  },
);

test('INACTIVE shows nothing and has no name [CON-59]', () => {
  const { container } = render(<AlertMark kind="Email" state="INACTIVE" />);
  expect(container).toBeEmptyDOMElement();
});

test('sent is grey, set is blue [CON-56, CON-57]', () => {
  render(
    <>
      <AlertMark kind="Email" state="SENT" />
      <AlertMark kind="SMS" state="ACTIVE" />
    </>,
  );
  const background = (name: string) => getComputedStyle(screen.getByRole('img', { name })).background;
  expect(background('Email alert sent')).toContain('--tone-neutral-bg');
  expect(background('SMS alert set')).toContain('--primary');
});
