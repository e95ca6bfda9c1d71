import { ProviderFailure } from './card-provider.ts';

const patienceMilliseconds = 15_000;
/** A full report of one transaction has about 5 kB. */
const mostBytes = 64 * 1024;

/**
 * Reads the answer as ISO-8859-1.
 * @param patience milliseconds until the whole answer must have arrived
 * @throws ProviderFailure if there is no answer or an unsuccessful one
 */
export async function askProvider(
  url: string,
  fields: Readonly<Record<string, string>>,
  patience = patienceMilliseconds,
): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // The form is for the provider only, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await readText(response.body);
    if (!response.ok) throw new ProviderFailure(`the card provider answered ${response.status}`);
    return text;
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(`the card provider cannot be reached: ${codeOf(error)}`);
  }
}

async function readText(body: Response['body']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > mostBytes) throw new ProviderFailure('the card provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

function codeOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
