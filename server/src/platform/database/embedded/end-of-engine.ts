import { statfsSync } from 'node:fs';

const errorResponse = 'E'.charCodeAt(0);
const headLength = 5;
/** The field of an error that says, in no language, how bad it is. */
const isFatal = /(?:^|\0)V(?:FATAL|PANIC)\0/;
const message = /\0M([^\0]*)\0/;

/**
 * What PostgreSQL said when it ended itself; null while it goes on. On a server the operating system closes the connection
 * then. The embedded engine only stops answering, and whoever waits for the end of the answer would wait for ever.
 * @param reply whole messages of the wire protocol
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

/** Whether the engine ended itself because the disk is full: it can be opened again when there is room. */
export const isOutOfRoom = (error: Error): boolean => error.message.includes('No space left on device');

/** To open, the engine needs a new file of its log (16 MB) and some more. */
const neededBytes = 32_000_000;

/** Whether there is room to open the database of a folder. The engine does not say why it cannot. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}
