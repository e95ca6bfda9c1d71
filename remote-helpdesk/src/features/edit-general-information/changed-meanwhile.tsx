import { css } from '@emotion/react';
import { Banner } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';

const styles = {
  line: css({ marginBottom: 'var(--s-4)' }),
  list: css({ margin: 'var(--s-1) 0', paddingLeft: 'var(--s-5)', listStyle: 'disc', overflowWrap: 'anywhere' }),
};

type ChangedMeanwhileProps = {
  readonly changes: readonly { readonly label: string; readonly value: string }[];
  /** How often an update was refused because of them. */
  readonly timesOvertaken: number;
  /** Something that was typed is not what is stored now. */
  readonly isUnsaved: boolean;
};

/** Says what somebody else has changed while this form was being filled in (HCU-49). */
export function ChangedMeanwhile({ changes, timesOvertaken, isUnsaved }: ChangedMeanwhileProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = changes.length > 0 || timesOvertaken > 0;

  useEffect(() => {
    // Update was pressed, and on a phone it is far below what there is to read first.
    if (timesOvertaken > 0) place.current?.focus();
  }, [timesOvertaken]);

  // Always there: a region that is added together with its text is not read out by every screen reader.
  return (
    <div ref={place} role="status" tabIndex={-1} css={isShown && styles.line}>
      {isShown && (
        <Banner>
          <p>Somebody else has changed this customer in the meantime.</p>
          {changes.length > 0 && (
            <ul css={styles.list}>
              {changes.map(({ label, value }) => (
                <li key={label}>
                  {label} is now {value || 'empty'}
                </li>
              ))}
            </ul>
          )}
          <p>
            {isUnsaved
              ? 'What you have typed is kept and not saved yet: press Update to save it.'
              : 'There is nothing left to save.'}
          </p>
        </Banner>
      )}
    </div>
  );
}
