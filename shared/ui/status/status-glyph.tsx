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

/** The icon of a container's status, without its colour. */
export function StatusGlyph({ status }: StatusGlyphProps) {
  // In JSX, lint would mistake the look-up for a component that is created during render.
  const icon = createElement(statusIcon(status) ?? unknownIcon, { 'aria-hidden': true });
  // A result has 150 of these icons, and a `css` prop, even without styles, adds three components to each.
  return isMirrored(status) ? <span css={mirrored}>{icon}</span> : <span>{icon}</span>;
}
