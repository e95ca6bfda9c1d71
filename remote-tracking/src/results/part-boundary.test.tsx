import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { PartBoundary } from './part-boundary.tsx';

function MissingPart(): never {
  throw new Error('Loading chunk 7 failed');
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <p>Container Details</p>
      {isOpen && (
        <PartBoundary onFail={() => setOpen(false)}>
          <MissingPart />
        </PartBoundary>
      )}
      <ToastRegion />
    </>
  );
}

test('a pop-up whose code does not arrive is put away with a message, and the page stays', () => {
  expectConsoleError(/Loading chunk 7 failed/);

  render(<Page />);

  expect(screen.getByText('Container Details')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded. Please try again.');
});
