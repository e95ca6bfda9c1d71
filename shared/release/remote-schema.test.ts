import { expect, test } from '@jest/globals';
import { declaredRemote } from './budgets.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

test('editors and the build check remote.json with the same schema', () => {
  const file = JSON.parse(readFileSync(join(__dirname, '../remote/remote.schema.json'), 'utf8'));

  expect(file).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(declaredRemote, { io: 'input' }))));
});
