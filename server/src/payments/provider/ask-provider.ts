import { codeOfFailedCall, readAtMost } from '../../platform/http/outgoing-call.ts';
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
    const answer = await readAtMost(mostBytes, response.body);
    if (answer === null) throw new ProviderFailure('the card provider answered too much');
    if (!response.ok) throw new ProviderFailure(`the card provider answered ${response.status}`);
    return answer.toString('latin1');
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(`the card provider cannot be reached: ${codeOfFailedCall(error)}`);
  }
}
