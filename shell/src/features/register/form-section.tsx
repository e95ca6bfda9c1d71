import { formStyles } from '@quaywatch/shared/forms';
import { useId, type ReactNode } from 'react';
import * as styles from './form-section.styles.ts';

type FormSectionProps = {
  readonly title: string;
  /** Why these fields are needed. */
  readonly lead: string;
  readonly children: ReactNode;
};

/** A part of the form: its title beside the fields, or above them on a narrow screen. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section css={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <p>{lead}</p>
      </header>
      <div css={formStyles.columns}>{children}</div>
    </section>
  );
}
