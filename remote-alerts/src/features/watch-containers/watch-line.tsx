import { css } from '@emotion/react';
import { BellPlus, CircleAlert, Trash2 } from 'lucide-react';
import type { ContainerWatch } from '@quaywatch/shared/contract';
import { formatDay } from '@quaywatch/shared/domain';
import { useAddWatch, useRemoveWatch, watchRefusalOf } from '@quaywatch/shared/query';
import { useShellServices } from '@quaywatch/shared/remote';
import { Button, ContainerPlate, VisuallyHidden } from '@quaywatch/shared/ui';

const mobile = '@media (max-width: 499.98px)';

const styles = {
  line: css({
    display: 'grid',
    gridTemplateColumns: '11.5rem minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 'var(--s-1) var(--s-3)',
    padding: 'var(--s-2) 0',
    '& + &': { borderTop: '1px solid var(--border)' },
    [mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  }),
  days: css({
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--leading-sm)',
    // Below the number and the button.
    [mobile]: { gridArea: '2 / 1 / auto / -1' },
  }),
  refusal: css({
    gridColumn: '1 / -1',
    display: 'flex',
    gap: '0.375rem',
    color: 'var(--tone-critical-text)',
    fontSize: 'var(--text-sm)',
    fontWeight: 550,
    '& > .lucide': { marginTop: '0.1875rem' },
  }),
};

type WatchLineProps = {
  readonly watch: ContainerWatch;
  readonly isRemoved: boolean;
  readonly onRemoved: () => void;
};

/** After a removal the same button undoes it and keeps the focus. */
export function WatchLine({ watch: { containerNumber, createdAt, endsAt }, isRemoved, onRemoved }: WatchLineProps) {
  const { announce } = useShellServices();
  const addition = useAddWatch();
  const removal = useRemoveWatch();
  const refusal = watchRefusalOf(addition.error);

  const remove = () =>
    removal.mutate(containerNumber, {
      onSuccess: () => {
        onRemoved();
        announce(`${containerNumber} is no longer watched`);
      },
    });
  const watchAgain = () =>
    addition.mutate(containerNumber, { onSuccess: () => announce(`${containerNumber} is watched`) });

  return (
    <li css={styles.line}>
      <ContainerPlate number={containerNumber} />
      <p css={styles.days}>
        {isRemoved ? 'No longer watched' : `Since ${formatDay(createdAt)}, ends ${formatDay(endsAt)}`}
      </p>
      <Button
        size="sm"
        icon={isRemoved ? BellPlus : Trash2}
        busy={removal.isPending || addition.isPending}
        onClick={isRemoved ? watchAgain : remove}
      >
        {isRemoved ? 'Watch again' : 'Remove'}
        <VisuallyHidden> {containerNumber}</VisuallyHidden>
      </Button>
      {isRemoved && refusal && (
        <p css={styles.refusal} role="alert">
          <CircleAlert aria-hidden="true" />
          {refusal}
        </p>
      )}
    </li>
  );
}
