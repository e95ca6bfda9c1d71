import { css } from '@emotion/react';
import type { AlertTarget } from '@quaywatch/shared/contract';
import { ContainerPlate, VisuallyHidden } from '@quaywatch/shared/ui';

const styles = {
  container: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s-1) var(--s-3)',
    // Close to the title, like a second line of it.
    margin: 'calc(-1 * var(--s-4)) 0 var(--s-4)',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    '@media (max-width: 499.98px)': { marginTop: 'calc(-1 * var(--s-3))' },
  }),
  reference: css({ minWidth: 0, overflowWrap: 'anywhere' }),
};

type EditedContainerProps = AlertTarget & {
  /** The customer's own name for the container. */
  reference?: string | undefined;
};

export function EditedContainer({ containerNumber, activityType, reference }: EditedContainerProps) {
  return (
    <p css={styles.container}>
      <ContainerPlate number={containerNumber} /> {activityType}
      {reference !== undefined && (
        <span css={styles.reference}>
          <VisuallyHidden>Reference: </VisuallyHidden>
          {reference}
        </span>
      )}
    </p>
  );
}
