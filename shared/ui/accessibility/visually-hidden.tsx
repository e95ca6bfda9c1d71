import { css } from '@emotion/react';
import type { ComponentProps } from 'react';

const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => <span css={hidden} {...props} />;
