import { css } from '@emotion/react';

export const check = css`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: var(--s-2);
  min-height: 1.5rem;
  padding: 0.125rem 0;
  cursor: pointer;
  &:has(input:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
`;
export const bare = css`
  padding: 0.125rem;
`;
export const input = css`
  position: absolute;
  left: 0;
  top: 0;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  opacity: 0;
  cursor: inherit;
  &:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
// Radio buttons also match :indeterminate while none is chosen; they stay empty.
export const box = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  border: 1.5px solid var(--border-input);
  border-radius: 0.3125rem;
  background: var(--bg-surface);
  color: transparent;
  .lucide {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 3;
    visibility: hidden;
  }
  label:hover > & {
    border-color: var(--primary);
    transition: background var(--dur-1) var(--ease);
  }
  input:checked + &,
  input[type='checkbox']:indeterminate + & {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--text-on-primary);
    .lucide {
      visibility: visible;
    }
  }
  input:disabled + & {
    background: var(--tone-neutral-bg);
    border-color: var(--border-strong);
    color: transparent;
  }
  input:disabled:checked + & {
    background: var(--border-strong);
    color: var(--bg-surface);
  }
  @media (forced-colors: active) {
    input:checked + &,
    input[type='checkbox']:indeterminate + & {
      background: Highlight;
      color: HighlightText;
    }
  }
`;
// The colours that replace those of pages also remove shadows.
export const round = css`
  border-radius: 50%;
  input:checked + & {
    background: var(--bg-surface);
    box-shadow: inset 0 0 0 4px var(--primary);
  }
  @media (forced-colors: active) {
    input:checked + & {
      background: Highlight;
    }
    input:disabled:checked + & {
      background: GrayText;
    }
  }
`;
