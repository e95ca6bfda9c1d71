import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import * as styles from './field.styles.ts';

export type TextAreaProps = ComponentProps<'textarea'> & {
  mono?: boolean;
};

/** Inside a Field it gets the id that the label refers to. */
export function TextArea({ mono, ...rest }: TextAreaProps) {
  return <textarea css={[styles.input, styles.area, mono && styles.mono]} {...useFieldWiring()} {...rest} />;
}
