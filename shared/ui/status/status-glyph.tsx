import { css } from '@emotion/react';
import { createElement } from 'react';
import { isMirrored, statusIcon, unknownIcon } from './status-icon.ts';

const mirrored = css`
  transform: scaleX(-1);
`;

export type StatusGlyphProps = {
  /** The status as the port names it; one that is not on the list gets the unknown icon. */
  status: string;
};

/** The drawing of a status. */
export const StatusGlyph = ({ status }: StatusGlyphProps) => (
  <span css={isMirrored(status) && mirrored}>
    {/* Looked up, not made here: written as JSX, the lint rule takes it for a component made anew by each render. */}
    {createElement(statusIcon(status) ?? unknownIcon, { 'aria-hidden': true })}
  </span>
);
