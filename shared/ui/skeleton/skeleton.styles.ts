import { keyframes } from '@emotion/react';

/** With a delay of 200 ms: a shorter wait shows nothing, because a flash would be worse. */
export const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
