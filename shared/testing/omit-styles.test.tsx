import { css } from '@emotion/react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

test('styles of a component can still hide an element or make it impossible to click', async () => {
  render(
    <>
      <button css={css({ display: 'none' })}>Gone</button>
      <div css={css({ '& > div': { visibility: 'hidden' } })}>
        <div>
          <button>Covered</button>
        </div>
      </div>
      <div css={css({ pointerEvents: 'none' })}>
        <button>Out of reach</button>
      </div>
      <button hidden>Not yet</button>
    </>,
  );

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Out of reach']);
  expect(screen.getByText('Gone')).not.toBeVisible();
  expect(screen.getByText('Covered')).not.toBeVisible();
  await expect(userEvent.click(screen.getByText('Out of reach'))).rejects.toThrow('pointer-events: none');
});

test('parts of a name that a style puts on separate lines are separate words', () => {
  const line = css({ display: 'block' });
  render(
    <button>
      <span css={line}>Add</span>
      <span css={line}>alert</span>
    </button>,
  );

  expect(screen.getByRole('button', { name: 'Add alert' })).toBeVisible();
});
