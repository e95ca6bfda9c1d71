import { expect, test } from '@jest/globals';
import type { Port, StatusType } from '@quaywatch/shared/contract';
import { findCollectionGround } from './collection-grounds.ts';

test('an import or a return to shipper can be collected once it is available or released [CON-77]', () => {
  for (const activity of ['Import', 'Return to Shipper'] as const)
    for (const statusType of ['Available for Collection', 'Released'])
      expect(findCollectionGround('LGP', activity, statusType)?.answer).toBe('Collect now');
  expect(findCollectionGround('LGP', 'Import', 'On Hold')?.answer).toBe('Not yet');
});

test('other activities and unknown statuses say nothing about collection [CON-77]', () => {
  for (const activity of ['Export', 'Transhipment', 'Storage', null] as const)
    expect(findCollectionGround('LGP', activity, 'Released')).toBeUndefined();
  for (const statusType of [null, 'Waiting for fumigation', 'toString'])
    expect(findCollectionGround('LGP', 'Import', statusType)).toBeUndefined();
});

test('on the way to the rail terminal, a container has left Southampton but not London Gateway [CON-77]', () => {
  const answerAt = (port: Port, statusType: StatusType) => findCollectionGround(port, 'Import', statusType)?.answer;

  expect(answerAt('LGP', 'Departed Port for Rail Terminal')).toBe('Leaves by train');
  expect(answerAt('SOU', 'Departed Port for Rail Terminal')).toBe('Left by train');
  for (const port of ['LGP', 'SOU'] as const) {
    expect(answerAt(port, 'Released for Rail')).toBe('Leaves by train');
    expect(answerAt(port, 'Departed Rail Terminal')).toBe('Left by train');
  }
});
