import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { removeIfThere } from './index.ts';

test('what was removed elsewhere counts as removed, and every other failure stays one', async () => {
  const gone = new ApiError('answer', 404);
  await expect(removeIfThere(Promise.resolve('answer'))).resolves.toBeUndefined();
  await expect(removeIfThere(Promise.reject(gone))).resolves.toBeUndefined();

  for (const failure of [new ApiError('answer', 403), new ApiError('network', 0), new Error('404')])
    await expect(removeIfThere(Promise.reject(failure))).rejects.toBe(failure);
});
