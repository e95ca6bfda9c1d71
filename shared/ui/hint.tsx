import { css } from '@emotion/react';
import { Info } from 'lucide-react';
import { cloneElement, useId, useState, type KeyboardEvent, type ReactElement } from 'react';

const anchor = css`
  position: relative;
  display: inline-flex;
`;
const wide = css`
  display: flex;
`;
const info = css`
  display: inline-grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--text-muted);
  cursor: help;
  &:hover {
    color: var(--text);
    background: var(--tone-neutral-bg);
  }
`;
const bubble = css`
  position: absolute;
  z-index: 30;
  bottom: calc(100% + 0.375rem);
  left: 50%;
  translate: -50% 0;
  width: max-content;
  max-width: min(17rem, 80vw);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-md);
  background: var(--bg-ink);
  color: var(--text-on-ink);
  font-size: var(--text-xs);
  line-height: var(--leading-xs);
  font-weight: 450;
  white-space: normal;
  text-align: left;
  box-shadow: var(--shadow-2);
`;
const below = css`
  bottom: auto;
  top: calc(100% + 0.25rem);
  left: 0;
  translate: 0 0;
`;
const closed = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export type HintProps = {
  /** What the bubble says. */
  text: string;
  /** The control that the text belongs to; it is described by the text. Without it an info button stands there. */
  children?: ReactElement<{ 'aria-describedby'?: string }>;
  /** Name of the info button. */
  label?: string;
  /** Where the bubble opens: above the middle, or below the left edge where there is no room above. */
  place?: 'above' | 'below';
  /** As wide as its place. */
  block?: boolean;
};

/** A bubble on hover, keyboard focus and tap; closes with Escape; always read out with its control (NAV-D8). */
export function Hint({ text, children, label = 'More information', place = 'above', block = false }: HintProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
  return (
    // The handlers only show what the control inside is described by anyway.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <span
      css={[anchor, block && wide]}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onKeyDown={onKeyDown}
    >
      {children ? (
        cloneElement(children, { 'aria-describedby': id })
      ) : (
        <button type="button" css={info} aria-label={label} aria-describedby={id}>
          <Info aria-hidden="true" />
        </button>
      )}
      <span role="tooltip" id={id} css={isOpen ? [bubble, place === 'below' && below] : closed}>
        {text}
      </span>
    </span>
  );
}
