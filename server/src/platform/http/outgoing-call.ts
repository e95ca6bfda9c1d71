/**
 * Reads the answer of a service that we call.
 * @returns null if it is longer; the connection is then closed
 */
export async function readAtMost(bytes: number, body: Response['body']): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let read = 0;
  for await (const chunk of body ?? []) {
    read += chunk.length;
    // Leaving the loop closes the connection.
    if (read > bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why `fetch` failed, without the address, which may contain a password: `ECONNREFUSED`, `TimeoutError`. */
export function codeOfFailedCall(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
