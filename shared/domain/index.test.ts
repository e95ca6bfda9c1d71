import { expect, test } from '@jest/globals';
import * as domain from './index.ts';

test('the door opens to these names and no others', () => expect(Object.keys(domain).sort()).toMatchSnapshot());
