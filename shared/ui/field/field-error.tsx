import { CircleAlert } from 'lucide-react';
import { use, useState, type ComponentProps } from 'react';
import * as styles from './field.styles.ts';
import { QuietErrors } from './quiet-errors.ts';

/** Read out when it appears, unless a summary is. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  const isQuietNow = use(QuietErrors);
  // A role added later would have the message read out then.
  const [isQuiet] = useState(isQuietNow);
  return (
    <p css={styles.error} role={isQuiet ? undefined : 'alert'} {...rest}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
