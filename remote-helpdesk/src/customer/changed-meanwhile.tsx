import { css } from '@emotion/react';
import { Outcome } from '@quaywatch/shared/ui';

const styles = {
  /** As far from the fields as a summary of errors. */
  place: css({ '& > :not(:empty)': { marginBottom: 'var(--s-6)' } }),
  list: css({ margin: 'var(--s-1) 0', paddingLeft: 'var(--s-5)', listStyle: 'disc', overflowWrap: 'anywhere' }),
};

type ChangedMeanwhileProps = {
  readonly changes: readonly { readonly label: string; readonly value: string }[];
  /** How many updates failed because of these changes. */
  readonly timesOvertaken: number;
  /** False if the agent had moved on when the last update failed. */
  readonly movesFocus: boolean;
  readonly isUnsaved: boolean;
};

export function ChangedMeanwhile({ changes, timesOvertaken, movesFocus, isUnsaved }: ChangedMeanwhileProps) {
  return (
    <div css={styles.place}>
      <Outcome endedTimes={movesFocus && timesOvertaken}>
        {(changes.length > 0 || timesOvertaken > 0) && (
          <>
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
                ? 'What you have typed is kept but not saved yet. Select Update to save it.'
                : 'There is nothing left to save.'}
            </p>
          </>
        )}
      </Outcome>
    </div>
  );
}
