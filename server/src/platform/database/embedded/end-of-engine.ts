import { statfsSync } from 'node:fs';

const errorResponse = 'E'.charCodeAt(0);
const headLength = 5;
/** The severity field of an error, which is not translated. */
const isFatal = /(?:^|\0)V(?:FATAL|PANIC)\0/;
const message = /\0M([^\0]*)\0/;

/**
 * PostgreSQL's last message if it has ended itself; null while it runs. On a server the connection would then close,
 * but the embedded engine just stops answering, and clients would wait for ever.
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

/** Whether the engine ended because the disk is full; it can be opened again once there is room. */
export const isOutOfRoom = (error: Error): boolean => error.message.includes('No space left on device');

/** Opening needs a new 16 MB log file and some more. */
const neededBytes = 32_000_000;

/** Whether there is room to open a folder's database. The engine does not say why it cannot. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= neededBytes;
}
