import { css, Global } from '@emotion/react';
import { base } from './base.styles.ts';
import { fontFaces } from './fonts.styles.ts';
import { stillTokens } from './motion.styles.ts';
import { print } from './print.styles.ts';
import { darkTokens, lightTokens } from './tokens.styles.ts';

const themes = css`
  :root {
    color-scheme: light;
    ${lightTokens}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${darkTokens}
    }
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
    ${darkTokens}
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      ${stillTokens}
    }
  }
`;

/** Whether the document already declares the fonts. If declared again, a late font would replace its fallback. */
const hasFonts = () => typeof document !== 'undefined' && document.getElementById('fonts') !== null;

/** The shell renders these styles once. */
export function GlobalStyles() {
  return (
    <>
      {!hasFonts() && <Global styles={fontFaces} />}
      <Global styles={[themes, base, print]} />
    </>
  );
}
