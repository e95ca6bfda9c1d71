import { expect, test } from '@jest/globals';
import * as door from './index.ts';

test('the door opens to these names and no others', () => expect(Object.keys(door).sort()).toMatchSnapshot());
