import { css } from '@emotion/react';
import { useId } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

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
      0 0 0 1px var(--border-input);
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
const blockGroup = css`
  display: flex;
  margin-top: var(--s-2);
`;
const blockSegment = css`
  display: inline-flex;
  flex: auto;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  min-height: 2rem;
  padding: 0 var(--s-1);
  white-space: normal;
`;
const waiting = css`
  cursor: progress;
`;
const labelText = css`
  font-weight: 570;
  letter-spacing: -0.006em;
`;

export type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** Also called for the option that is already selected. */
  onChange: (value: Value) => void;
  /** The option being applied: presses are ignored until it is done. */
  busy?: Value | undefined;
  block?: boolean;
};

/** A few options of which one applies, as buttons side by side. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  busy,
  block = false,
}: SegmentedProps<Value>) {
  const labelId = useId();
  const isBusy = busy !== undefined;
  const choices = (
    <div
      role="group"
      {...(block ? { 'aria-labelledby': labelId } : { 'aria-label': label })}
      aria-busy={isBusy || undefined}
      css={[group, block && blockGroup]}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          css={[segment, block && blockSegment, isBusy && waiting]}
          aria-pressed={option.value === value}
          // `disabled` would remove the focus from the option that was just pressed.
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => onChange(option.value)}
        >
          {option.value === busy && <Spinner />}
          <span>{option.label}</span>
        </button>
      ))}
    </div>
  );
  if (!block) return choices;
  return (
    <div>
      <p id={labelId} css={labelText}>
        {label}
      </p>
      {choices}
    </div>
  );
}
