import { expect, test } from '@jest/globals';
import { allCalls } from '@quaywatch/shared/contract';
import * as programs from './index.ts';

test('the client has exactly the calls that a key can make [SRV-287]', () => {
  const open = allCalls.filter(({ keyScope }) => keyScope !== undefined).map(({ name }) => name);

  expect(Object.keys(programs).sort()).toEqual([...open, 'createClient', 'RefusedCall', 'UnreadableAnswer'].sort());
});
