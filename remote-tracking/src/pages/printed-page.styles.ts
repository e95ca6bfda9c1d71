import { css } from '@emotion/react';

/** The sheet that the result is printed on; the board is wider than it is high. */
export const sheet = css({ '@page': { size: 'A4 landscape', margin: '12mm' } });
