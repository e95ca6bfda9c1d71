import { expect, test } from '@jest/globals';
import * as door from './index.ts';

test('other packages can import exactly these names', () => expect(Object.keys(door).sort()).toMatchSnapshot());
