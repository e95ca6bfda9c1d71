import { CircleAlert } from 'lucide-react';
import { use, useState, type ComponentProps } from 'react';
import * as styles from './field.styles.ts';
import { QuietErrors } from './quiet-errors.ts';

/** The message is read out when it appears, unless a summary is read out instead. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  const isQuietNow = use(QuietErrors);
  // Adding the role later would make screen readers read out the message then.
  const [isQuiet] = useState(isQuietNow);
  return (
    <p css={styles.error} role={isQuiet ? undefined : 'alert'} {...rest}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
