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
    {/* Looked up, not created here: in JSX the lint rule would take it for a component that each render creates. */}
    {createElement(statusIcon(status) ?? unknownIcon, { 'aria-hidden': true })}
  </span>
);
