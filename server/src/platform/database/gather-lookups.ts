/** Answers what belongs to each key; a key without an answer is left out. */
type AskMany<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

type Gathering<Answer> = { readonly keys: Set<string>; readonly answers: Promise<ReadonlyMap<string, Answer>> };

/** How long a question waits for the one before it: that one may wait for a connection that is gone. */
const patienceMilliseconds = 20;

/**
 * Asks for the keys of one turn of the event loop, and those that come while a question is under way, in one statement: a
 * busy process makes fewer queries, and an idle one does not wait. A key is always looked up after it was asked for, so no
 * caller gets an older answer.
 */
export function gatherLookups<Answer>(askMany: AskMany<Answer>): (key: string) => Promise<Answer | undefined> {
  let gathering: Gathering<Answer> | null = null;
  let underWay: Promise<unknown> | null = null;

  async function ask(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Answer>> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (underWay) await waitFor(underWay);
    gathering = null;
    const answers = askMany([...keys]);
    underWay = answers;
    return answers.finally(() => {
      if (underWay === answers) underWay = null;
    });
  }

  function gather(): Gathering<Answer> {
    const keys = new Set<string>();
    return { keys, answers: ask(keys) };
  }

  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.answers).get(key);
  };
}

/** Until it is over, well or badly, and no longer than patience lasts. Each call of a busy process comes by here: no signals. */
function waitFor(question: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, patienceMilliseconds);
    const goOn = () => {
      clearTimeout(patience);
      resolve();
    };
    question.then(goOn, goOn);
  });
}
