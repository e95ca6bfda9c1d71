import { formatMoment, formatSlot } from '@quaywatch/shared/domain';
import * as styles from './status.styles.ts';

/** Times of a status; moments are ISO 8601 in UTC and show in UK time. */
export type StatusTimesData = {
  readonly statusTime?: string | null;
  readonly estimateArrivalTime?: string | null;
  readonly estimateDepartureTime?: string | null;
  readonly estimateDischargeTime?: string | null;
  /** Start of a planned slot of two hours; shown instead of the time (CON-74). */
  readonly slotStartTime?: string | null;
};

const estimates = [
  ['Estimated Arrival Time:', 'estimateArrivalTime'],
  ['Estimated Departure Time:', 'estimateDepartureTime'],
  ['Estimated Discharge Time:', 'estimateDischargeTime'],
] as const;

function Moment({ at }: { at: string }) {
  const [hour, day] = formatMoment(at).split(' ');
  return (
    <time css={styles.when} dateTime={at}>
      <b>{hour}</b> {day}
    </time>
  );
}

/** The time of a status, or its slot, and its labelled estimates (CON-53..55). */
export function StatusTimes({ times }: { times: StatusTimesData }) {
  return (
    <>
      {times.slotStartTime ? (
        <time css={styles.when} dateTime={times.slotStartTime}>
          {formatSlot(times.slotStartTime)}
        </time>
      ) : (
        times.statusTime && <Moment at={times.statusTime} />
      )}
      {estimates.map(([label, key]) => {
        const at = times[key];
        return (
          at && (
            <span key={key} css={styles.estimate}>
              {label} <Moment at={at} />
            </span>
          )
        );
      })}
    </>
  );
}
