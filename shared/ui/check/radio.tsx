import type { ComponentProps } from 'react';
import * as styles from './check.styles.ts';

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
};

/** Brings its own label. Radios with one `name` are one choice. */
export function Radio({ label, ...rest }: RadioProps) {
  return (
    <label css={styles.check}>
      <input type="radio" css={styles.input} {...rest} />
      <span css={[styles.box, styles.round]} aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}
