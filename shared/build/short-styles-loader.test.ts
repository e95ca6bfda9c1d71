import { expect, test } from '@jest/globals';
import { withShortStyles } from './short-styles-loader.ts';

test('style texts are on one line, and what follows keeps its own; other texts stay as they are', () => {
  const styles = [
    'const title = css`',
    '  ${shape}',
    '  font: 1rem / 1.5 serif;',
    '',
    '  &:hover {',
    '    box-shadow:',
    '      var(--one),',
    '      var(--two);',
    "    grid-template: 'a b'",
    "      'c d';",
    '  }',
    '`;',
  ].join('\n');
  const text = 'const mail = `\n  Dear customer`;';

  expect(withShortStyles(`${styles}\n${text}`)).toBe(
    [
      "const title = css`${shape}font: 1rem / 1.5 serif;&:hover {box-shadow:var(--one),var(--two);grid-template: 'a b' 'c d';}`",
      ...Array.from({ length: 10 }, () => ''),
      `;\n${text}`,
    ].join('\n'),
  );
});
