import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ToastRegion } from '@quaywatch/shared/ui';
import { copyContainerLink } from './copy-container-link.ts';

const link = `${window.location.origin}/containers?numbers=CSQU3054383`;

function allowCopying(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<ToastRegion />);
}

test('the link shows only this container, at the address that the page was opened from [CON-82]', async () => {
  const writeText = jest.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  allowCopying(writeText);

  await act(() => copyContainerLink('CSQU3054383'));

  expect(writeText).toHaveBeenCalledWith(link);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Link to CSQU3054383 copied. It opens for people who are signed in',
  );
});

test('where copying is not allowed, the link is shown so that it can be copied by hand', async () => {
  allowCopying(() => Promise.reject(new Error('NotAllowedError')));

  await act(() => copyContainerLink('CSQU3054383'));

  expect(screen.getByRole('alert')).toHaveTextContent(`The link could not be copied. It is ${link}`);
});
