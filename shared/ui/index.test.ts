import { expect, test } from '@jest/globals';
import * as ui from './index.ts';

test('other packages can import exactly these names', () => expect(Object.keys(ui).sort()).toMatchSnapshot());
