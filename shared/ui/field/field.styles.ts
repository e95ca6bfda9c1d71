import { css } from '@emotion/react';

export const field = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-1);
  min-width: 0;
`;
export const top = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2);
`;
export const label = css`
  font-weight: 570;
  letter-spacing: -0.006em;
  [data-surface='ink'] & {
    color: var(--text-on-ink);
  }
`;
export const optional = css`
  color: var(--text-muted);
  font-weight: 400;
`;
export const hint = css`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
  margin-bottom: var(--s-1);
  [data-surface='ink'] & {
    color: var(--text-on-ink-muted);
  }
`;
const message = css`
  display: flex;
  gap: 0.375rem;
  font-size: var(--text-sm);
  line-height: var(--leading-sm);
  font-weight: 550;
  overflow-wrap: anywhere;
  .lucide {
    margin-top: 0.125rem;
  }
`;
/** Empty, it takes no room but stays in the page, because screen readers announce only changes. */
export const limit = css`
  ${message}
  color: var(--text);
  &:empty {
    position: absolute;
  }
  [data-surface='ink'] & {
    color: var(--text-on-ink);
  }
`;
export const counter = css`
  color: var(--text-muted);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;
  [data-surface='ink'] & {
    color: var(--text-on-ink-muted);
  }
`;
export const error = css`
  ${message}
  color: var(--tone-critical-text);
  [data-surface='ink'] & {
    color: var(--ink-critical);
  }
`;
export const input = css`
  width: 100%;
  min-height: var(--control);
  padding: 0.5625rem var(--s-3);
  border: 1px solid var(--border-input);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: var(--text);
  line-height: 1.25rem;
  transition: border-color var(--dur-1) var(--ease);
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--text-muted);
  }
  &:focus-visible {
    outline-offset: 0;
    border-color: var(--focus);
    border-radius: var(--r-md);
  }
  &[readonly] {
    background: var(--bg-sunken);
    border-color: var(--border);
  }
  &:disabled {
    background: var(--bg-sunken);
    border-color: var(--border);
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: var(--tone-critical-solid);
    box-shadow: 0 0 0 1px var(--tone-critical-solid);
  }
  @media (max-width: 499.98px), (pointer: coarse) {
    font-size: var(--text-lg);
  }
  @media (max-width: 499.98px) {
    padding-block: 0.6875rem;
  }
`;
export const mono = css`
  font-family: var(--font-mono);
  letter-spacing: 0;
`;
export const area = css`
  display: block;
  resize: vertical;
  line-height: 1.5rem;
  min-height: 5rem;
`;
export const wrap = css`
  position: relative;
  display: block;
`;
export const withButton = css`
  padding-right: 2.75rem;
`;
export const inputButton = css`
  position: absolute;
  right: 0.25rem;
  top: 50%;
  translate: 0 -50%;
  width: 2rem;
  height: 2rem;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: 0.375rem;
  background: none;
  color: var(--text-muted);
  cursor: pointer;
  &:hover {
    background: var(--bg-hover);
    color: var(--text);
  }
`;
export const select = css`
  appearance: none;
  padding-right: 2.25rem;
  text-overflow: ellipsis;
`;
export const selectIcon = css`
  position: absolute;
  right: 0.75rem;
  top: 50%;
  translate: 0 -50%;
  pointer-events: none;
  color: var(--text-muted);
`;
