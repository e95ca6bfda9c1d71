import { css } from '@emotion/react';

const group = css`
  display: inline-flex;
  padding: 3px;
  border-radius: var(--r-md);
  background: var(--tone-neutral-bg);
  @media (max-width: 499.98px) {
    display: flex;
  }
`;
const segment = css`
  min-height: 1.625rem;
  padding: 0 var(--s-3);
  border: 0;
  border-radius: 0.3125rem;
  background: none;
  color: var(--text-muted);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: var(--bg-surface);
    color: var(--text);
    box-shadow:
      var(--shadow-1),
      0 0 0 1px var(--border);
  }
  @media (max-width: 499.98px) {
    flex: 1;
    min-height: 2.25rem;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

export type SegmentedProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  /** In the order of the screen. */
  options: readonly { readonly value: Value; readonly label: string }[];
  /** The selected one. */
  value: Value;
  /** Called with the one that was pressed, even if it is selected already. */
  onChange: (value: Value) => void;
};

/** Two or three choices, one of them selected. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} css={group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          css={segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
