// Arrays in PostgreSQL's binary format, in which the driver sends a Buffer parameter. A batch of a thousand rows is
// sent as one array per column; if it were JSON, the database would take twice as long to parse it as to store it.

import { sql, type SQL } from 'drizzle-orm';

const textType = 25;
const momentType = 1184;
const headLength = 20;
/** PostgreSQL counts microseconds since 2000. */
const epoch = Date.UTC(2000, 0, 1);
const two32 = 2 ** 32;

/** A parameter for `::text[]`, or for other types where the statement casts each element. */
export function textArray(values: readonly (string | null | undefined)[]): Buffer {
  let length = headLength;
  for (const value of values) length += 4 + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
  const bytes = createArray(textType, values.length, length);
  let at = headLength;
  for (const value of values) {
    const written = typeof value === 'string' ? bytes.write(value, at + 4) : -1;
    bytes.writeInt32BE(written, at);
    at += 4 + Math.max(written, 0);
  }
  return bytes;
}

/** The ids as an SQL expression of type `uuid[]`. */
export const uuids = (ids: readonly (string | null)[]): SQL => sql`${textArray(ids)}::text[]::uuid[]`;

/** A parameter for `::timestamptz[]`. */
export function momentArray(values: readonly (Date | null | undefined)[]): Buffer {
  const bytes = createArray(momentType, values.length, headLength + values.length * 12);
  let at = headLength;
  for (const value of values) {
    bytes.writeInt32BE(value ? 8 : -1, at);
    at += 4;
    if (!value) continue;
    const microseconds = (value.getTime() - epoch) * 1_000;
    // From the year 2285 on, the microseconds are too many for an exact number.
    if (Number.isSafeInteger(microseconds)) writeInt64(bytes, microseconds, at);
    else bytes.writeBigInt64BE(BigInt(value.getTime() - epoch) * 1_000n, at);
    at += 8;
  }
  return bytes.subarray(0, at);
}

/** A BigInt per value would cost more than everything else here. */
function writeInt64(bytes: Buffer, value: number, at: number): void {
  const high = Math.floor(value / two32);
  bytes.writeInt32BE(high, at);
  bytes.writeUInt32BE(value - high * two32, at + 4);
}

/** One dimension with nulls, indexed from 1; an empty array has no dimension. */
function createArray(elementType: number, count: number, length: number): Buffer {
  if (count === 0) return Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, elementType >> 8, elementType & 255]);
  const bytes = Buffer.allocUnsafe(length);
  for (const [place, value] of [1, 1, elementType, count, 1].entries()) bytes.writeInt32BE(value, place * 4);
  return bytes;
}
