import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './check.styles.ts';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** For tables whose heading shows the label. */
  hideLabel?: boolean;
  /** Some, but not all, of the boxes that it stands for are ticked. */
  indeterminate?: boolean;
};

/** Brings its own label, so it stands outside a `Field`. */
export function Checkbox({ label, hideLabel = false, indeterminate = false, ...rest }: CheckboxProps) {
  const Mark = indeterminate ? Minus : Check;
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate;
  };
  return (
    <label css={[styles.check, hideLabel && styles.bare]}>
      <input type="checkbox" css={styles.input} ref={setIndeterminate} {...rest} />
      <span css={styles.box} aria-hidden="true">
        <Mark />
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  );
}
