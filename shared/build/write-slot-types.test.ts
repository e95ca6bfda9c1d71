import { expect, test } from '@jest/globals';
import { openedSlot } from '@quaywatch/shared/contract';
import { movedSlots } from '@quaywatch/shared/remote';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExampleProblems } from './find-example-problems.ts';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';
import { listSlotTypes } from './write-slot-types.ts';

const root = join(__dirname, '../..');
const known = Object.entries(readKnownSlots(root));

test.each(listSlotTypes(root))('$file says what its owner declares; pnpm slots --types writes it [NAV-85]', (types) => {
  expect(readFileSync(join(root, types.file), 'utf8')).toBe(types.text);
});

test.each(known)(
  'every slot of %s is whole, with an example of each value that a page may pass [NAV-66]',
  (owner, opens) => {
    for (const opened of opens) expect(openedSlot.parse(opened)).toEqual(opened);
    expect(findExampleProblems(owner, opens)).toEqual([]);
  },
);

test('each slot from before slots had owners is at the owner that its name stands for, as it was [NAV-85]', () => {
  for (const [name, { owner, ...place }] of Object.entries(movedSlots))
    expect(known.find(([one]) => one === owner)?.[1]).toContainEqual(
      expect.objectContaining({ ...place, name, version: 1 }),
    );
});
