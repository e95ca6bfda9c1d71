import { expect, test } from '@jest/globals';
import { declaredRemote } from './budgets.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

test('the schema that editors check remote.json with is the one the build checks with', () => {
  const file = JSON.parse(readFileSync(join(__dirname, '../remote/remote.schema.json'), 'utf8'));

  expect(file).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(declaredRemote, { io: 'input' }))));
});
