import { css } from '@emotion/react';
import { createElement } from 'react';
import { isMirrored, statusIcon, unknownIcon } from './status-icon.ts';

const mirrored = css`
  transform: scaleX(-1);
`;

export type StatusGlyphProps = {
  /** As the port names it; others get the unknown icon. */
  status: string;
};

export const StatusGlyph = ({ status }: StatusGlyphProps) => (
  <span css={isMirrored(status) && mirrored}>
    {/* In JSX the lint rule would take the lookup for a component created in render. */}
    {createElement(statusIcon(status) ?? unknownIcon, { 'aria-hidden': true })}
  </span>
);
