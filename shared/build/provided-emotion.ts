// See `provided-query.ts`.
export { css, Global, keyframes, ThemeProvider, useTheme } from '@emotion/react';
