import { planReferences, type ReferenceColumn, type ReferencePlan } from '@quaywatch/shared/domain';
import { describeRefusedTogether } from '@quaywatch/shared/forms';
import { useSaveReferences } from '@quaywatch/shared/query';
import { Banner, Button, useSavedFocus } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { useFreshReferences } from './fresh-references.hooks.ts';
import { labelSave, mostNamed, sayReplaced, saySaved, sayTooLong } from './references-offer.rules.ts';
import * as styles from './references-offer.styles.ts';

type ReferencesOfferProps = {
  readonly column: ReferenceColumn;
  /** The numbers in the box. */
  readonly numbers: readonly string[];
  /** Called because the pressed button disappears. */
  readonly onPressed: () => void;
};

/** Offers to save the second column of a pasted table or a file as references of its containers (CON-127). */
export function ReferencesOffer({ column, numbers, onPressed }: ReferencesOfferProps) {
  const { own, areUnknown, isFetching, refetch } = useFreshReferences();
  const { start, isPending, error } = useSaveReferences();
  const [reversals, setReversals] = useState<ReferencePlan['reversals'] | null>(null);
  const failure = error && (
    <Banner tone="critical" role="alert">
      {describeRefusedTogether(error)}
    </Banner>
  );

  if (reversals) {
    const undo = () =>
      start(reversals, () => {
        setReversals(null);
        onPressed();
      });
    return (
      <div key="saved" css={styles.offer}>
        <p css={styles.saved}>
          {saySaved(reversals.length)}
          <Button variant="on-ink" size="xs" busy={isPending} aria-label="Undo the saved references" onClick={undo}>
            Undo
          </Button>
        </p>
        {failure}
      </div>
    );
  }
  if (areUnknown) return <Unknown isBusy={isFetching} onRetry={() => void refetch()} />;
  if (!own) return null;

  const plan = planReferences(column, numbers, own);
  const { changes, found, replaced } = plan;
  if (changes.length === 0) return null;
  const save = () =>
    start(changes, () => {
      setReversals(plan.reversals);
      onPressed();
    });
  return (
    <div key="offer" css={styles.offer}>
      <Button variant="on-ink" size="xs" busy={isPending} onClick={save}>
        {labelSave(changes.length, found)}
      </Button>
      <ul css={styles.examples}>
        {changes.slice(0, mostNamed).map(({ container, reference }) => (
          <li key={container}>
            {container}: {reference}
          </li>
        ))}
        {changes.length > mostNamed && <li>and {changes.length - mostNamed} more</li>}
      </ul>
      <p>{sayReplaced(replaced)}</p>
      <p>{sayTooLong(column.tooLong)}</p>
      {failure}
    </div>
  );
}

function Unknown({ isBusy, onRetry }: { readonly isBusy: boolean; readonly onRetry: () => void }) {
  return (
    <p ref={useSavedFocus<HTMLParagraphElement>()} css={[styles.offer, styles.saved]}>
      Your references could not be loaded.
      <Button variant="on-ink" size="xs" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
