import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import * as styles from './field.styles.ts';

export type TextInputProps = ComponentProps<'input'> & {
  mono?: boolean;
};

/** Inside a Field it gets the id that the label refers to. */
export function TextInput({ mono, ...rest }: TextInputProps) {
  return <input css={[styles.input, mono && styles.mono]} {...useFieldWiring()} {...rest} />;
}
