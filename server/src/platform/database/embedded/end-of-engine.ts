import { statfsSync } from 'node:fs';

const errorResponse = 'E'.charCodeAt(0);
const headLength = 5;
/** Matches the severity field of an error that is never translated. */
const isFatal = /(?:^|\0)V(?:FATAL|PANIC)\0/;
const message = /\0M([^\0]*)\0/;

/**
 * Finds PostgreSQL's last message if the engine has ended itself; null while it runs. A server would then close the
 * connection, but the embedded engine just stops answering, and clients would wait for ever.
 * @param reply complete messages of the wire protocol
 */
export function findEndOfEngine(reply: Uint8Array): string | null {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  for (let at = 0; at + headLength <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== errorResponse) continue;
    const fields = bytes.toString('utf8', at + headLength, at + 1 + bytes.readUInt32BE(at + 1));
    if (isFatal.test(fields)) return message.exec(fields)?.[1] ?? 'no reason given';
  }
  return null;
}

/** Whether the engine ended because the disk is full; it can be reopened once there is room. */
export const isOutOfRoom = (error: Error): boolean => error.message.includes('No space left on device');

/** Opening needs a new 16 MB log file and some more room. */
const neededBytes = 32_000_000;

/** Whether there is room to open the database in a folder. If there is not, the engine fails without saying why. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}
