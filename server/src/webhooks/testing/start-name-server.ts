import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

const typeA = 1;
const typeAaaa = 28;

/** The IPv4 addresses of each name; `silent` never answers. */
export type Names = Readonly<Record<string, readonly string[] | 'silent'>>;

/**
 * A name server on this machine. It answers for its own names, has no IPv6 addresses, and reports other names as
 * unknown.
 */
export async function startNameServer(names: Names) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${name} ${type === typeAaaa ? 'AAAA' : 'A'}`);
    const found = names[name];
    if (found === 'silent') return;
    const answers = type === typeA ? (found ?? []).filter(isIPv4) : [];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    const rows = answers.map((one) =>
      Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, ...one.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, query.subarray(12, end), ...rows]), port, address);
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return { server: `127.0.0.1:${socket.address().port}`, asked, stop: () => void socket.close() };
}

/** The name and type that a query asks for, and where the question ends in the query. */
function readQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}
