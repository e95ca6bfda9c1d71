import { expect, test } from '@jest/globals';
import * as ui from './index.ts';

test('the door opens to these names and no others', () => expect(Object.keys(ui).sort()).toMatchSnapshot());
