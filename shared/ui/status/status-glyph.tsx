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

export function StatusGlyph({ status }: StatusGlyphProps) {
  // In JSX the lint rule would take the lookup for a component created in render.
  const icon = createElement(statusIcon(status) ?? unknownIcon, { 'aria-hidden': true });
  // A result has 150 of them, and a style prop without a style takes three more components.
  return isMirrored(status) ? <span css={mirrored}>{icon}</span> : <span>{icon}</span>;
}
