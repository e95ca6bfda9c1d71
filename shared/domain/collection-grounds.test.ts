import { expect, test } from '@jest/globals';
import { findCollectionGround } from './collection-grounds.ts';

test('an import and a return to its shipper can be collected once they are available or released [CON-77]', () => {
  for (const activity of ['Import', 'Return to Shipper'] as const)
    for (const statusType of ['Available for Collection', 'Released'])
      expect(findCollectionGround(activity, statusType)?.answer).toBe('Collect now');
  expect(findCollectionGround('Import', 'On Hold')?.answer).toBe('Not yet');
});

test('other activities, and a status that nobody knows, say nothing of a collection [CON-77]', () => {
  for (const activity of ['Export', 'Transhipment', 'Storage', null] as const)
    expect(findCollectionGround(activity, 'Released')).toBeUndefined();
  for (const statusType of [null, 'Waiting for fumigation', 'toString'])
    expect(findCollectionGround('Import', statusType)).toBeUndefined();
});
