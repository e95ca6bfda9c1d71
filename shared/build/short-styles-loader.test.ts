import { expect, test } from '@jest/globals';
import { withShortStyles } from './short-styles-loader.ts';

test('style texts lose their indentation and keep their lines; other texts stay as they are', () => {
  const styles = [
    'const title = css`',
    '  font: 1rem / 1.5 serif;',
    '',
    '  &:hover {',
    "    grid-template: 'a b'",
    "      'c d';",
    '  }',
    '`;',
  ].join('\n');
  const text = 'const mail = `\n  Dear customer`;';

  expect(withShortStyles(`${styles}\n${text}`)).toBe(
    [
      'const title = css`',
      'font: 1rem / 1.5 serif;',
      '',
      '&:hover {',
      "grid-template: 'a b'",
      "'c d';",
      '}',
      '`;',
      text,
    ].join('\n'),
  );
});
