import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { changedSavedList } from '@quaywatch/shared/contract';
import { readOvertaken } from './index.ts';

const list = { customerContainerNumberListId: '1', name: 'June', containerNumbers: ['QWCU2001010'] };

test('only a 412 with what is stored now tells that somebody else was faster', () => {
  const read = (status: number, body: unknown) => readOvertaken(new ApiError('answer', status, body), changedSavedList);

  expect(read(412, { list })).toEqual({ list });
  expect([
    read(412, {}),
    read(409, { list }),
    readOvertaken({ status: 412, body: { list } }, changedSavedList),
  ]).toEqual([undefined, undefined, undefined]);
});
