import { useCallback } from 'react';
import type { Container, Tier } from '@quaywatch/shared/contract';
import { besideStatus } from '../features/check-digit-warning/check-digit-warning.styles.ts';
import { CheckDigitWarning } from '../features/check-digit-warning/check-digit-warning.tsx';
import { ContainerActions } from '../features/container-actions/container-actions.tsx';
import { ReferenceLine } from '../features/container-references/reference-line.tsx';
import { WatchLine } from '../features/watch-container/watch-line.tsx';
import type { OpenDialog } from './open-dialog.ts';

type RowPartsOptions = {
  tier: Tier;
  requestedNumbers: readonly string[];
  pathOf: (numbers: readonly string[]) => string;
  onRefresh: () => void;
  /** Must be the same function every time. */
  onDialog: (dialog: OpenDialog) => void;
};

/**
 * Renders what other features show in the rows of a result. The functions stay the same until their output may differ.
 */
export function useRowParts({ tier, requestedNumbers, pathOf, onRefresh, onDialog }: RowPartsOptions) {
  const renderNote = useCallback(
    ({ container, reference, sharedReference, containerStatuses }: Container) => (
      <>
        <ReferenceLine
          number={container}
          reference={reference}
          shared={sharedReference}
          onEdit={() => onDialog({ kind: 'references', chosen: container })}
        />
        {containerStatuses.length > 0 && (
          <CheckDigitWarning number={container} requestedNumbers={requestedNumbers} pathOf={pathOf} />
        )}
      </>
    ),
    [requestedNumbers, pathOf, onDialog],
  );
  const renderUnknown = useCallback(
    (number: string) => (
      <div css={besideStatus}>
        <CheckDigitWarning number={number} requestedNumbers={requestedNumbers} pathOf={pathOf} />
        <WatchLine number={number} tier={tier} onRefresh={onRefresh} />
      </div>
    ),
    [tier, requestedNumbers, pathOf, onRefresh],
  );
  const renderActions = useCallback(
    (container: Container, row: number) => (
      <ContainerActions container={container} row={row} tier={tier} onOpen={onDialog} />
    ),
    [tier, onDialog],
  );
  return { renderNote, renderUnknown, renderActions };
}
