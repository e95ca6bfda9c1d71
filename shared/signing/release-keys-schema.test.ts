import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { releaseKeyList } from './release-keys.ts';

test('editors and programs check release-keys.json with the same schema [SRV-260]', () => {
  const file = JSON.parse(readFileSync(join(__dirname, 'release-keys.schema.json'), 'utf8'));

  expect(file).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(releaseKeyList, { io: 'input' }))));
});
