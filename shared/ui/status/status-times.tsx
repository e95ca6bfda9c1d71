import { formatSlot } from '@quaywatch/shared/domain';
import { Moment } from '../moment/moment.tsx';
import * as styles from './status-times.styles.ts';

/** ISO 8601 in UTC, shown in UK time (CON-53..55). */
export type StatusTimesData = {
  readonly statusTime?: string | null;
  readonly estimateArrivalTime?: string | null;
  readonly estimateDepartureTime?: string | null;
  readonly estimateDischargeTime?: string | null;
  /** Start of a slot of two hours, which is shown instead of the time (CON-74). */
  readonly slotStartTime?: string | null;
};

export type StatusTimesProps = {
  /** Null and absent times are not shown. */
  times: StatusTimesData;
  /** Below a name, in the steps of a strip, or to the right of a vertical journey. */
  layout?: keyof typeof styles.layouts;
};

const estimates = [
  ['Estimated Arrival Time:', 'estimateArrivalTime'],
  ['Estimated Departure Time:', 'estimateDepartureTime'],
  ['Estimated Discharge Time:', 'estimateDischargeTime'],
] as const;

/** The time of a status, and the estimates beside it. */
export function StatusTimes({ times, layout = 'line' }: StatusTimesProps) {
  const look = styles.layouts[layout];
  return (
    <>
      {times.slotStartTime ? (
        <time css={[styles.slot, look.slot]} dateTime={times.slotStartTime}>
          {formatSlot(times.slotStartTime)}
        </time>
      ) : (
        times.statusTime && <Moment at={times.statusTime} css={look.time} />
      )}
      {estimates.map(([label, key]) => {
        const at = times[key];
        return (
          at && (
            <span key={key} css={[styles.estimate, look.estimate]}>
              {label} <Moment at={at} css={look.estimated} />
            </span>
          )
        );
      })}
    </>
  );
}
