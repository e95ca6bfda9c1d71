type AskMany<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

type Gathering<Question, Answer> = {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
};

/** How long a question waits for the previous statement, which may be slow or stuck on a dead connection. */
const patienceMilliseconds = 20;

/**
 * Combines the questions of one event-loop turn, and those asked while a statement runs, into one statement. A
 * statement is sent only after its questions were asked, so no answer is older than its question. When a statement
 * fails, all its questions fail.
 * @param most how many questions one statement may have
 */
export function gatherQuestions<Question, Answer>(
  askMany: AskMany<Question, Answer>,
  { most = Infinity }: { readonly most?: number } = {},
): (question: Question) => Promise<Answer> {
  let gathering: Gathering<Question, Answer> | null = null;
  let underWay: Promise<unknown> | null = null;

  async function ask(questions: readonly Question[]): Promise<readonly Answer[]> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (underWay) await waitFor(underWay);
    // A full batch has already been replaced by its successor.
    if (gathering?.questions === questions) gathering = null;
    const answers = askMany(questions);
    underWay = answers;
    return answers.finally(() => {
      if (underWay === answers) underWay = null;
    });
  }

  function gather(): Gathering<Question, Answer> {
    const questions: Question[] = [];
    return { questions, answers: ask(questions) };
  }

  return async (question) => {
    if (!gathering || gathering.questions.length >= most) gathering = gather();
    const place = gathering.questions.push(question) - 1;
    const answers = await gathering.answers;
    return answers[place] as Answer;
  };
}

/**
 * Waits for the question to settle, for `patienceMilliseconds` at most. Every call of a busy process comes through
 * here, so it uses no abort signals.
 */
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
