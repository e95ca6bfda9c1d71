import { expect, test } from '@jest/globals';
import { renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { useKeptState } from './use-kept-state.ts';

function Result() {
  const navigate = useNavigate();
  const [sort, setSort] = useKeptState<string | null>('sort', null);
  return (
    <>
      <p>Sorted by {sort ?? 'nothing'}</p>
      <button onClick={() => setSort('number')}>By number</button>
      <button onClick={() => setSort(() => 'status')}>By status</button>
      <Link to="/containers?numbers=more">Add containers</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  );
}

test('back and forward show a page as it was left, also between entries of the same page [NAV-74]', async () => {
  const { user } = renderScreen(<Result />, { at: '/containers?numbers=some', path: '/containers' });
  await user.click(screen.getByText('By number'));

  await user.click(screen.getByText('Add containers'));
  expect(screen.getByText('Sorted by number')).toBeVisible();
  await user.click(screen.getByText('By status'));

  await user.click(screen.getByText('Back'));
  expect(screen.getByText('Sorted by number')).toBeVisible();
  await user.click(screen.getByText('Forward'));
  expect(screen.getByText('Sorted by status')).toBeVisible();
});

test('a page that was left unchanged comes back unchanged, whatever was chosen later [NAV-74]', async () => {
  const { user } = renderScreen(<Result />, { at: '/containers?numbers=some', path: '/containers' });

  await user.click(screen.getByText('Add containers'));
  await user.click(screen.getByText('By status'));
  await user.click(screen.getByText('Back'));

  expect(screen.getByText('Sorted by nothing')).toBeVisible();
});
