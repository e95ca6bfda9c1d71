import type {
  AlertMarkOfStatus,
  AlertState,
  CallAnswer,
  Container,
  ContainerStatusEntry,
  JourneyStatus,
  readAlertMarks,
} from '@quaywatch/shared/contract';

export type AlertMarksAnswer = CallAnswer<typeof readAlertMarks> & { readonly numbers: readonly string[] };

type MarkedPlace = Pick<AlertMarkOfStatus, 'container' | 'port' | 'gkey' | 'statusType'>;

/** JSON, because a gkey may contain any separator. */
const keyOf = ({ container, port, gkey, statusType }: MarkedPlace) =>
  JSON.stringify([container, port, gkey, statusType]);

const statusesOf = ({ pastStatuses, status, futureStatuses }: ContainerStatusEntry): readonly JourneyStatus[] => [
  ...pastStatuses,
  status,
  ...futureStatuses,
];

const statesOf = (status: Pick<JourneyStatus, 'emailAlertStatus' | 'smsAlertStatus'>): readonly AlertState[] => [
  status.emailAlertStatus,
  status.smsAlertStatus,
];

/** The alert is waiting for the port, is being sent, or will be tried again. */
const waitingStates: readonly AlertState[] = ['ACTIVE', 'PROCESSING', 'NOT_SUBMITTED'];

export const hasWaitingAlerts = (containers: readonly Container[]): boolean =>
  containers
    .flatMap(({ containerStatuses }) => containerStatuses)
    .flatMap(statusesOf)
    .flatMap(statesOf)
    .some((state) => waitingStates.includes(state));

/** Returns the earlier object if the later one says the same, so that it is not drawn again. */
export const keepEqual = <Value>(earlier: Value, later: Value): Value =>
  JSON.stringify(earlier) === JSON.stringify(later) ? earlier : later;

/** Containers that were not asked about, or have no new mark, stay the same objects. */
export function putAlertMarks(containers: readonly Container[], { numbers, marks }: AlertMarksAnswer): Container[] {
  const asked = new Set(numbers);
  const marksByPlace = new Map(marks.map((mark) => [keyOf(mark), mark]));

  return containers.map((container) => {
    if (!asked.has(container.container)) return container;
    const putMarks = ({ port, gkey }: ContainerStatusEntry) => {
      const markOf = (statusType: string | null) =>
        gkey && statusType && marksByPlace.get(keyOf({ container: container.container, port, gkey, statusType }));
      return <Status extends JourneyStatus>(status: Status): Status => {
        const mark = markOf(status.statusType) || null;
        return {
          ...status,
          emailAlertStatus: mark?.emailAlertStatus ?? 'INACTIVE',
          smsAlertStatus: mark?.smsAlertStatus ?? 'INACTIVE',
          alertTakenBackTime: mark?.alertTakenBackTime ?? undefined,
        };
      };
    };
    const containerStatuses = container.containerStatuses.map((visit) => {
      const put = putMarks(visit);
      return {
        ...visit,
        status: put(visit.status),
        futureStatuses: visit.futureStatuses.map(put),
        pastStatuses: visit.pastStatuses.map(put),
      };
    });
    return keepEqual(container, { ...container, containerStatuses });
  });
}

/** When the customer was told that the status no longer holds. Null once the port reports it again (CON-88). */
export function reversedTimeOf({ timeKind, receivedTime, alertTakenBackTime: toldAt }: JourneyStatus): string | null {
  if (!toldAt) return null;
  const isSoSince = timeKind === 'actual' && receivedTime !== null && Date.parse(receivedTime) > Date.parse(toldAt);
  return isSoSince ? null : toldAt;
}

/** Lists each status once with its time, even if it was reached twice. */
export const listReversed = (visit: ContainerStatusEntry): ReadonlyMap<string, string> =>
  new Map(
    statusesOf(visit).flatMap((status) => {
      const at = reversedTimeOf(status);
      return at && status.statusType ? [[status.statusType, at] as const] : [];
    }),
  );

/** 'QWCU2004046: alert sent for Arrived' (CON-85, CON-88). */
export function describeAlertNews(before: readonly Container[], after: readonly Container[]): string[] {
  const sentences = (containers: readonly Container[]) =>
    containers.flatMap(({ container, containerStatuses }) =>
      containerStatuses
        .flatMap(statusesOf)
        .flatMap((status) => [
          ...(statesOf(status).includes('SENT') ? [`${container}: alert sent for ${status.statusType ?? ''}`] : []),
          ...(reversedTimeOf(status) ? [`${container}: no longer ${status.statusType ?? ''}`] : []),
        ]),
    );
  const known = new Set(sentences(before));
  return [...new Set(sentences(after))].filter((sentence) => !known.has(sentence));
}
