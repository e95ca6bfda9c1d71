import { memo, use } from 'react';
import { ChevronRight } from 'lucide-react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { AlertMark, IconButton, PortSign, VisuallyHidden } from '@quaywatch/shared/ui';
import { ColumnsContext } from '../../results/result-contexts.ts';
import type { ResultItemProps } from '../../results/result-props.ts';
import { VesselNames } from '../../results/vessel-names.tsx';
import { VisitStatus } from '../../results/visit-status.tsx';
import { hasJourney, hasVessel } from '../../results/visit.rules.ts';
import { NumberCells } from './number-cells.tsx';
import * as styles from './board.styles.ts';

type BoardRowProps = Pick<ResultItemProps, 'container' | 'canManage' | 'isChanged' | 'renderNote' | 'renderActions'> & {
  visit: ContainerStatusEntry;
  visitKey: string;
  row: number;
  isOpen: boolean;
  isJourneyShown: boolean;
  onFlip: (visitKey: string) => void;
};

/** Memoised: otherwise each press would draw all twenty rows of a result again. */
export const BoardRow = memo(function BoardRow({
  container,
  visit,
  visitKey,
  row,
  canManage,
  isChanged,
  isOpen,
  isJourneyShown,
  onFlip,
  renderNote,
  renderActions,
}: BoardRowProps) {
  const number = container.container;
  const none = <span css={styles.none}>–</span>;
  const cells = {
    port: <PortSign port={visit.port} />,
    activity: visit.activity ?? none,
    vessel: hasVessel(visit) ? <VesselNames vessel={visit.vessel} /> : none,
    status: <VisitStatus container={container} row={row} isJourneyShown={isJourneyShown} />,
  };
  const expand = hasJourney(visit) && (
    <IconButton
      css={styles.chevron}
      label={`Journey of ${number} at ${visit.port}`}
      icon={ChevronRight}
      size="sm"
      aria-expanded={isOpen}
      onClick={() => onFlip(visitKey)}
    />
  );

  return (
    <tr css={styles.row}>
      {row === 0 ? (
        <NumberCells
          number={number}
          canManage={canManage}
          isChanged={isChanged}
          note={renderNote(container)}
          expand={expand}
        />
      ) : (
        <>
          {canManage && <td css={styles.checkCell} />}
          {canManage && <td css={styles.expandCell}>{expand}</td>}
          <td>
            <VisuallyHidden>{number}</VisuallyHidden>
          </td>
        </>
      )}
      {use(ColumnsContext).map((column) => (
        <td key={column}>{cells[column]}</td>
      ))}
      {canManage && (
        <>
          <td css={styles.alertCell}>
            <AlertMark kind="Email" state={visit.status.emailAlertStatus} />
          </td>
          <td css={styles.alertCell}>
            <AlertMark kind="SMS" state={visit.status.smsAlertStatus} />
          </td>
        </>
      )}
      <td css={styles.actionsCell}>{renderActions(container, row)}</td>
    </tr>
  );
});
