import { css } from '@emotion/react';
import { formStyles } from '@quaywatch/shared/forms';
import { useId, type ReactNode } from 'react';

const styles = {
  section: css({
    display: 'grid',
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: 'var(--s-5) var(--s-6)',
    padding: 'var(--s-5)',
    borderTop: '1px solid var(--border)',
    '&:first-of-type': { borderTop: 0 },
    '& > header > p': { marginTop: 'var(--s-1)', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' },
    '@media (max-width: 49.999rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' },
    '@media (max-width: 499.98px)': { padding: 'var(--s-4)' },
  }),
};

type FormSectionProps = {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
};

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
