import { css } from '@emotion/react';
import type { FreeTimeEnds } from '@quaywatch/shared/contract';
import { Link } from 'react-router-dom';
import { describeEnds } from './ending-free-time.rules.ts';

// Rows are high enough to press one link with a finger.
const styles = { link: css({ display: 'inline-block', minHeight: '1.5rem', fontWeight: 550 }) };

/** Each day links to exactly its containers (DSH-37). */
export function EndingFreeTime({ ends }: { readonly ends: FreeTimeEnds }) {
  return (
    <p>
      Free time ends:{' '}
      {describeEnds(ends).map(({ label, path }, place) => (
        <span key={label}>
          {place > 0 && <span>, </span>}
          <Link to={path} css={styles.link}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
