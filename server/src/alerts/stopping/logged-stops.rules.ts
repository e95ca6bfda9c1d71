import { type LogLine, timeOf } from '../../platform/backup/product-log.rules.ts';

/** Messages of the log, which a restore reads to repeat stops (SRV-511). */
export const stopMessages = { stopped: 'alerts stopped', started: 'alerts started' } as const;

export type LoggedStop = { readonly recipientId: string; readonly at: Date; readonly stops: boolean };

/** Null for another line, and for one that lacks something. */
export function readLoggedStop(line: LogLine): LoggedStop | null {
  const { msg, recipientId } = line;
  const at = timeOf(line);
  if (typeof recipientId !== 'string' || at === null) return null;
  if (msg !== stopMessages.stopped && msg !== stopMessages.started) return null;
  return { recipientId, at, stops: msg === stopMessages.stopped };
}
