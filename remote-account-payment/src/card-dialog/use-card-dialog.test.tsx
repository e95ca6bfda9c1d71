import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useCardDialog } from './use-card-dialog.ts';

type Content = { readonly opener: string | null };

function Card({ content }: { readonly content: Content }) {
  const { card, task, setTask, close } = useCardDialog<'set'>(content);
  return (
    <main tabIndex={-1}>
      <p>Text</p>
      <section ref={card}>
        {content.opener && (
          <button key={content.opener} type="button" onClick={() => setTask('set')}>
            {content.opener}
          </button>
        )}
      </section>
      {task && (
        <button type="button" onClick={close}>
          Close
        </button>
      )}
    </main>
  );
}

/** Closing returns the focus to the button that opened the dialog. */
function openAndClose() {
  const view = render(<Card content={{ opener: 'Open' }} />);
  fireEvent.click(screen.getByText('Open'));
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Close'));
  return view;
}

test('the focus moves on once the button that opened a dialog has gone, and only then [ACC-116]', () => {
  const { rerender } = openAndClose();
  rerender(<Card content={{ opener: 'Open' }} />);
  expect(screen.getByText('Open')).toHaveFocus();

  rerender(<Card content={{ opener: 'Remove' }} />);
  expect(screen.getByText('Remove')).toHaveFocus();

  screen.getByText('Remove').blur();
  rerender(<Card content={{ opener: 'Add' }} />);
  expect(document.body).toHaveFocus();
});

test('a customer who has done something since a dialog closed keeps their place when the card changes [ACC-116]', () => {
  const { rerender } = openAndClose();
  fireEvent.pointerDown(screen.getByText('Text'));
  screen.getByText('Open').blur();

  rerender(<Card content={{ opener: 'Remove' }} />);

  expect(document.body).toHaveFocus();
});
