import { css } from '@emotion/react';
import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
import jetBrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

// The fallback is Arial with Inter's metrics, so most lines break as they do in Inter, but not all. So Inter is used
// only if it is available at once, as it is from the second visit, and is never swapped in later.
export const fontFaces = css`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 400 700;
    font-display: optional;
    src: url(${inter}) format('woff2-variations');
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'JetBrains Mono Variable';
    font-weight: 400 600;
    font-display: swap;
    src: url(${jetBrainsMono}) format('woff2-variations');
    unicode-range: ${latin};
  }
  @font-face {
    font-family: 'Inter Stand-in';
    src: local('Arial'), local('ArialMT'), local('Helvetica'), local('Liberation Sans');
    size-adjust: 107.06%;
    ascent-override: 90.49%;
    descent-override: 22.56%;
    line-gap-override: 0%;
  }
`;
