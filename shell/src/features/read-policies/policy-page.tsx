import { css } from '@emotion/react';
import { PageHeading } from '@quaywatch/shared/ui';
import { useHasRecaptcha } from '../../captcha/site-key.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { acceptableUse } from './acceptable-use.ts';
import { cookies } from './cookies.ts';
import type { Installation, Policy } from './policy.ts';
import { privacy } from './privacy.ts';
import { termsOfUse } from './terms-of-use.ts';

const policies: Readonly<Record<string, (installation: Installation) => Policy>> = {
  '/terms-of-use-policy': () => termsOfUse,
  '/privacy-policy': privacy,
  '/cookie-policy': cookies,
  '/acceptable-use-policy': () => acceptableUse,
};

const styles = {
  article: css({ maxWidth: '44rem', margin: '0 auto', width: '100%' }),
  section: css({
    marginTop: 'var(--s-5)',
    '& p': { marginTop: 'var(--s-2)', overflowWrap: 'break-word' },
  }),
};

type PolicyPageProps = {
  readonly path: string;
};

export function PolicyPage({ path }: PolicyPageProps) {
  const installation = { hasRecaptcha: useHasRecaptcha() };
  const policy = policies[path]?.(installation);
  if (!policy) throw new Error(`There is no policy at ${path}.`);
  const { title, dateLine, sections } = policy;
  return (
    <article css={styles.article}>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} lead={dateLine} back={{ to: '/', label: 'Back to Quaywatch' }} />
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} css={styles.section}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
