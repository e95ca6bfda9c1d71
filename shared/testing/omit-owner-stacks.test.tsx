import { expect, test } from '@jest/globals';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

test('React does not capture a call stack for each element', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error);
  expect(stackOf(<p />)).toBe(stackOf(<i />));
});
