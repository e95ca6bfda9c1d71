/** An installation answered with this status instead of what it was asked for. */
export class FailedAnswer extends Error {
  readonly status: number;
  constructor(address: URL, status: number) {
    super(`${address.href} answered ${status}`);
    this.status = status;
  }
}

/**
 * Reads JSON that an installation serves.
 * @param parse throws if the content is something else
 * @throws FailedAnswer for an answer that is no success, or an error if there is none within ten seconds
 */
export async function readFromInstallation<Content>(
  installation: string,
  path: string,
  parse: (content: unknown) => Content,
): Promise<Content> {
  const address = new URL(path, installation);
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new FailedAnswer(address, answer.status);
  return parse(await answer.json());
}
