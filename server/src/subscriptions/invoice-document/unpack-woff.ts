import { inflateSync } from 'node:zlib';

const head = { woff: 44, sfnt: 12 };
const entry = { woff: 20, sfnt: 16 };

/** The library can read WOFF too, but decompresses outlines again for each letter. */
export function unpackWoff(file: Buffer): Buffer {
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => readTable(file, index));
  const start = head.sfnt + tables.length * entry.sfnt;
  const ends = tables.reduce<number[]>((all, { data }) => [...all, aligned((all.at(-1) ?? start) + data.length)], []);
  const plain = Buffer.alloc(ends.at(-1) ?? start);
  file.copy(plain, 0, 4, 8);
  plain.writeUInt16BE(tables.length, 4);
  tables.forEach(({ tag, checksum, data }, index) => {
    const offset = ends[index - 1] ?? start;
    const at = head.sfnt + index * entry.sfnt;
    plain.write(tag, at, 'latin1');
    plain.writeUInt32BE(checksum, at + 4);
    plain.writeUInt32BE(offset, at + 8);
    plain.writeUInt32BE(data.length, at + 12);
    data.copy(plain, offset);
  });
  return plain;
}

function readTable(file: Buffer, index: number) {
  const at = head.woff + index * entry.woff;
  const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((field) => file.readUInt32BE(at + field)) as [
    number,
    number,
    number,
    number,
  ];
  const packed = file.subarray(offset, offset + packedLength);
  // A table that would not shrink is stored uncompressed.
  const data = packedLength < length ? inflateSync(packed) : packed;
  return { tag: file.toString('latin1', at, at + 4), checksum, data };
}

const aligned = (offset: number) => Math.ceil(offset / 4) * 4;
