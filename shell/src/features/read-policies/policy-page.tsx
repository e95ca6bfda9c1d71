import { PageHeading } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../layout/page-title.tsx';
import { policies } from './policies.ts';
import * as styles from './policy-page.styles.ts';

type PolicyPageProps = {
  /** Path of one of the four policies. */
  readonly path: string;
};

/** A static policy with its date line and a way back (CNT-24..27, CNT-D10). */
export function PolicyPage({ path }: PolicyPageProps) {
  const policy = policies[path];
  if (!policy) throw new Error(`There is no policy at ${path}.`);
  const { title, dateLine, sections } = policy;
  return (
    <article css={styles.article}>
      <PageTitle>{title}</PageTitle>
      <Link to="/" css={styles.back}>
        Back to Quaywatch
      </Link>
      <PageHeading title={title} lead={dateLine} />
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
