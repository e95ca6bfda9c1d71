import { expect, test } from '@jest/globals';
import { openedSlot } from '@quaywatch/shared/contract';
import { movedSlots } from '@quaywatch/shared/remote';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findExampleProblems } from './find-example-problems.ts';
import { readKnownSlots } from '@quaywatch/shared/remote/read-slots';
import { declareAll, listSlotTypes } from './write-slot-types.ts';

const root = join(__dirname, '../..');
const known = Object.entries(readKnownSlots(root));

test.each(listSlotTypes(root))('$file says what its owner declares; pnpm slots --types writes it [NAV-85]', (types) => {
  expect(readFileSync(join(root, types.file), 'utf8')).toBe(types.text);
});

test('a text of an owner with quotes, backslashes or the end of a comment stays text [NAV-85]', () => {
  const [, [opened]] = known.find(([, opens]) => opens.length > 0) ?? ['', []];
  if (!opened) throw new Error('No slot is known.');
  const texts = ["it's", 'a "b"', 'c\\', 'two\nlines'];
  const text = declareAll({
    berths: [{ ...opened, description: 'a */ b', props: { kind: { type: 'string', enum: texts } } }],
  });
  const file = ts.createSourceFile('slots.d.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) found.push(node.literal.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  expect(found).toEqual(texts);
  expect(text).toContain('/** a * / b */');
});

test.each(known)(
  'every slot of %s is complete, with an example of each value that a page may pass [NAV-66]',
  (owner, opens) => {
    for (const opened of opens) expect(openedSlot.parse(opened)).toEqual(opened);
    expect(findExampleProblems(owner, opens)).toEqual([]);
  },
);

test('each slot from before slots had owners is unchanged at the owner that its name stands for [NAV-85]', () => {
  for (const [name, { owner, ...place }] of Object.entries(movedSlots))
    expect(known.find(([one]) => one === owner)?.[1]).toContainEqual(
      expect.objectContaining({ ...place, name, version: 1 }),
    );
});
