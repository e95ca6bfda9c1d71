import { expect, test } from '@jest/globals';

const stackOf = (element: object): unknown => Reflect.get(element, '_debugStack');

test('React captures no call stack for each element', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error);
  expect(stackOf(<p />)).toBe(stackOf(<i />));
});
