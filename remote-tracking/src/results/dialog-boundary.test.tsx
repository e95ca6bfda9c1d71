import { expect, jest, test } from '@jest/globals';
import { lazyPart } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { Dialog } from '@quaywatch/shared/ui';
import { act, render, screen } from '@testing-library/react';
import { DialogBoundary } from './dialog-boundary.tsx';

const AddDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Add Containers" onClose={onClose}>
    Which numbers?
  </Dialog>
);

test('a pop-up whose code fails to load says so, can be closed, and appears once the code is loaded', async () => {
  expectConsoleError(/no line/, /The above error/);
  const load = jest.fn<() => Promise<{ default: typeof AddDialog }>>();
  load.mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: AddDialog });
  const Add = lazyPart(load);
  const onClose = jest.fn();
  render(
    <DialogBoundary title="Add Containers" onClose={onClose}>
      <Add onClose={onClose} />
    </DialogBoundary>,
  );

  expect(await screen.findByRole('alert')).toHaveTextContent('Add ContainersThis feature is temporarily unavailable.');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(onClose).toHaveBeenCalledTimes(1);

  expect(await screen.findByText('Which numbers?')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
