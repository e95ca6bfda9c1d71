import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useFollowingFocus } from './use-following-focus.ts';

test('useFollowingFocus returns what older shells return, because remotes of today also run in them', () => {
  const { result } = renderHook(() => useFollowingFocus());

  expect(Object.keys(result.current).sort()).toEqual(['begin', 'follow', 'place']);
});
