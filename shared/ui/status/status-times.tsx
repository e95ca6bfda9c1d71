import { formatSlot } from '@quaywatch/shared/domain';
import { Moment } from '../moment/moment.tsx';
import * as styles from './status-times.styles.ts';

/** Times of a status; moments are ISO 8601 in UTC and show in UK time. */
export type StatusTimesData = {
  /** When the status was reached. */
  readonly statusTime?: string | null;
  /** Expected arrival (CON-53). */
  readonly estimateArrivalTime?: string | null;
  /** Expected departure (CON-54). */
  readonly estimateDepartureTime?: string | null;
  /** Expected discharge (CON-55). */
  readonly estimateDischargeTime?: string | null;
  /** Start of a planned slot of two hours; shown instead of the time (CON-74). */
  readonly slotStartTime?: string | null;
};

export type StatusTimesProps = {
  /** Null and absent times do not show. */
  times: StatusTimesData;
  /** `line` below a status name, `stacked` in a strip's steps, `row` to the right of a vertical journey. */
  layout?: keyof typeof styles.layouts;
};

const estimates = [
  ['Estimated Arrival Time:', 'estimateArrivalTime'],
  ['Estimated Departure Time:', 'estimateDepartureTime'],
  ['Estimated Discharge Time:', 'estimateDischargeTime'],
] as const;

/** The time or slot of a status, and its labelled estimates (CON-53..55). */
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
