import { expect, test } from '@jest/globals';
import * as contract from './index.ts';

test('the door opens to these names and no others', () => expect(Object.keys(contract).sort()).toMatchSnapshot());
