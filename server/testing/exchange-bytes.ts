import { connect } from 'node:net';

/** Sends bytes and reads until the other side closes or falls silent. */
export function exchangeBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}
