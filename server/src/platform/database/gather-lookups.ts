/** Answers what belongs to each key; a key without an answer is left out. */
type AskMany<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

type Gathering<Answer> = { readonly keys: Set<string>; readonly answers: Promise<ReadonlyMap<string, Answer>> };

/**
 * Asks for the keys of one turn of the event loop in one statement: a busy process makes fewer queries, and an idle one
 * does not wait. A key is always looked up after it was asked for, so no caller gets an older answer.
 */
export function gatherLookups<Answer>(askMany: AskMany<Answer>): (key: string) => Promise<Answer | undefined> {
  let gathering: Gathering<Answer> | null = null;

  function gather(): Gathering<Answer> {
    const keys = new Set<string>();
    const turnEnds = new Promise<void>((resolve) => setImmediate(resolve));
    const answers = turnEnds.then(() => {
      gathering = null;
      return askMany([...keys]);
    });
    return { keys, answers };
  }

  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.answers).get(key);
  };
}
