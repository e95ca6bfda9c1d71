import { expect, test } from '@jest/globals';
import { contentAddress, contentColour, contentImagePosition, contentOpacity } from './index.ts';

test('a colour is a name or hex digits [CNT-05, CNT-D7]', () => {
  for (const colour of ['navy', 'RebeccaPurple', '#fff', '#FFF8', '#0a2036', '#0a203680', ' teal '])
    expect(contentColour(colour)).toBe(colour.trim());
});

test('a value that could do more than set a colour is not a colour [CNT-D7]', () => {
  const others = [
    'red;background:url(https://evil.example)',
    'url(https://evil.example)',
    'var(--primary)',
    'rgb(0 0 0)',
    'expression(alert(1))',
    '#12345',
    '#ggg',
    '',
    7,
    null,
    undefined,
  ];
  for (const other of others) expect(contentColour(other)).toBeNull();
});

test('the opacity is 1 by default and stays between 0 and 1 [CNT-10, CNT-D7]', () => {
  const cases = [
    [undefined, 1],
    [null, 1],
    ['', 1],
    ['thick', 1],
    ['0.4', 0.4],
    [0, 0],
    ['-3', 0],
    [7, 1],
    ['Infinity', 1],
  ] as const;
  for (const [field, opacity] of cases) expect(contentOpacity(field)).toBe(opacity);
});

test('a picture is placed left, right, in the middle or behind the text [CNT-08]', () => {
  for (const position of ['Left', 'Right', 'Center', 'Background'])
    expect(contentImagePosition(position)).toBe(position);
  for (const other of ['left', 'Top', '', null, undefined]) expect(contentImagePosition(other)).toBe('Center');
});

test('a block links to one of our pages or to a web or mail address [CNT-09, CNT-D6]', () => {
  const cases = [
    ['/faqs', '/faqs'],
    ['faqs?x=1#y', '/faqs?x=1#y'],
    ['https://port.example/a', 'https://port.example/a'],
    ['mailto:a@port.example', 'mailto:a@port.example'],
    // After two slashes comes another host, so this is not a path of the product.
    ['//evil.example/a', 'https://evil.example/a'],
    ['\\\\evil.example\\a', 'https://evil.example/a'],
  ] as const;
  for (const [field, address] of cases) expect(contentAddress(field)).toBe(address);
});

test('an address that would run code is not linked [CNT-09, CNT-D6]', () => {
  const others = [
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://own.invalid/x',
    'vbscript:x',
    'ftp://port.example',
    'https://',
    '',
    null,
    undefined,
  ];
  for (const other of others) expect(contentAddress(other)).toBeNull();
});
