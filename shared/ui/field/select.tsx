import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import * as styles from './field.styles.ts';

/** Takes `option` elements. Inside a `Field`, that is its label. */
export function Select({ children, ...rest }: ComponentProps<'select'>) {
  return (
    <span css={styles.wrap}>
      <select css={[styles.input, styles.select]} {...useFieldWiring()} {...rest}>
        {children}
      </select>
      <ChevronDown css={styles.selectIcon} aria-hidden="true" />
    </span>
  );
}
