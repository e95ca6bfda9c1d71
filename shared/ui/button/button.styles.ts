import { css, type SerializedStyles } from '@emotion/react';

export const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  min-height: var(--control);
  padding: 0 var(--s-4);
  border: 1px solid transparent;
  border-radius: var(--r-md);
  font-size: var(--text-md);
  font-weight: 570;
  line-height: 1.25rem;
  letter-spacing: -0.006em;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--dur-1) var(--ease),
    border-color var(--dur-1) var(--ease),
    transform var(--dur-1) var(--ease);
  &:active {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: var(--r-md);
  }
`;

// Must come last in the list of fragments, so that it overrides every variant.
const greyed = css`
  &:disabled,
  &[aria-disabled='true'] {
    background: var(--tone-neutral-bg);
    border-color: transparent;
    color: var(--text-disabled);
    box-shadow: none;
    cursor: not-allowed;
    transform: none;
  }
`;

const unfilled = css`
  &:disabled,
  &[aria-disabled='true'] {
    background: none;
  }
`;

/** A busy button keeps its colours, because it was pressed and is not disabled. */
export const busy = css`
  opacity: 0.78;
  cursor: progress;
`;

export const iconOnly = css`
  width: var(--control);
  padding: 0;
`;

export const iconOnlySmall = css`
  width: var(--control-sm);
  padding: 0;
`;

const raised = css`
  background: var(--bg-surface);
  border-color: var(--border-strong);
  box-shadow: var(--shadow-1);
`;

export const variants = {
  primary: css`
    background: var(--primary);
    color: var(--text-on-primary);
    box-shadow:
      inset 0 1px 0 rgb(255 255 255 / 0.12),
      var(--shadow-1);
    &:hover {
      background: var(--primary-hover);
    }
    &:active {
      background: var(--primary-active);
    }
  `,
  secondary: css`
    ${raised};
    color: var(--text);
    &:hover {
      background: var(--bg-hover);
      border-color: var(--border-input);
    }
  `,
  ghost: css`
    background: none;
    color: var(--text-muted);
    &:hover {
      background: var(--bg-hover);
      color: var(--text);
    }
  `,
  link: css`
    background: none;
    color: var(--text-link);
    padding: 0 var(--s-1);
    margin-inline: calc(var(--s-1) * -1);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    white-space: normal;
  `,
  danger: css`
    background: var(--tone-critical-solid);
    color: var(--text-on-primary);
    &:hover {
      background: var(--tone-critical-hover);
    }
  `,
  'danger-quiet': css`
    ${raised};
    color: var(--tone-critical-text);
    &:hover {
      background: var(--tone-critical-bg);
      border-color: var(--tone-critical-border);
    }
  `,
  'on-ink': css`
    background: var(--ink-fill);
    border-color: var(--ink-line);
    color: var(--text-on-ink);
    &:hover {
      background: var(--ink-fill-hover);
    }
  `,
  'primary-on-ink': css`
    background: var(--ink-action);
    color: var(--ink-action-text);
    &:hover {
      background: var(--ink-action-hover);
    }
  `,
} as const satisfies Record<string, SerializedStyles>;

export const sizes = {
  lg: css`
    min-height: 3rem;
    padding: 0 var(--s-5);
    font-size: var(--text-lg);
  `,
  md: css``,
  sm: css`
    min-height: var(--control-sm);
    padding: 0 var(--s-3);
    font-size: var(--text-sm);
  `,
  xs: css`
    min-height: var(--control-xs);
    padding: 0 var(--s-2) 0 0.625rem;
    gap: 0.25rem;
    font-size: var(--text-xs);
    border-radius: 0.375rem;
    .lucide {
      width: 0.8125rem;
      height: 0.8125rem;
    }
  `,
} as const satisfies Record<string, SerializedStyles>;

export const block = css`
  width: 100%;
  white-space: normal;
`;

const dashedOnInk = css`
  &:disabled,
  &[aria-disabled='true'] {
    background: none;
    border: 1px dashed var(--ink-line);
    color: var(--ink-disabled);
    cursor: not-allowed;
    transform: none;
  }
`;

export const disabled: Record<keyof typeof variants, SerializedStyles | SerializedStyles[]> = {
  primary: greyed,
  secondary: greyed,
  ghost: [greyed, unfilled],
  link: [greyed, unfilled],
  danger: greyed,
  'danger-quiet': greyed,
  'on-ink': dashedOnInk,
  'primary-on-ink': dashedOnInk,
};
