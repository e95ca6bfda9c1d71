/** Answers each question, in the order of the questions. */
type AskMany<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

type Gathering<Question, Answer> = {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
};

/** How long a question waits for the one before it: that one may be slow, or wait for a connection that is gone. */
const patienceMilliseconds = 20;

/**
 * Asks what is asked in one turn of the event loop, and while a statement is under way, in one statement: a busy process
 * makes fewer queries, and an idle one does not wait. A question is always sent after it was asked, so nobody gets an older
 * answer; when a statement fails, so do all that were asked with it.
 *
 * @param most how many questions one statement answers
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
    // One that was full has been followed by another already.
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
