import { css, Global } from '@emotion/react';
import { base } from './base.styles.ts';
import { fontFaces } from './fonts.styles.ts';
import { stillTokens } from './motion.styles.ts';
import { darkTokens, lightTokens } from './tokens.styles.ts';

const scoped = css`
  @scope ([data-quaywatch]) {
    :scope {
      ${lightTokens}
      color: var(--text);
      font: 400 var(--text-md) / var(--leading-md) var(--font-sans);
    }
    :scope[data-theme='dark'] {
      color-scheme: dark;
      ${darkTokens}
    }
    @media (prefers-reduced-motion: reduce) {
      :scope {
        ${stillTokens}
      }
    }
  }
`;

const scopedBase = css`
  @scope ([data-quaywatch]) {
    ${base}
  }
`;

/** Styles for other sites, which apply only within elements with `data-quaywatch`. */
export function ScopedStyles() {
  return <Global styles={[fontFaces, scopedBase, scoped]} />;
}
