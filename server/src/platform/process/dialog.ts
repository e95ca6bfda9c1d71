import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

/** The words between a command and its operator, on a terminal or through pipes: one line for each answer. */
export type Dialog = {
  say(text: string): void;
  /** @throws Interrupted when there is no answer any more */
  ask(question: string): Promise<string>;
  /** The same for what nobody may read over a shoulder: a terminal does not show it, and forgets it. */
  askSecretly(question: string): Promise<string>;
  /** Ends the dialog, as Ctrl-C does: the question that is open, or the next one, has no answer. */
  interrupt(): void;
  close(): void;
};

/** The operator has left, or the piped answers have ended. */
export class Interrupted extends Error {
  constructor() {
    super('There was no answer.');
    this.name = 'Interrupted';
  }
}

type Terminal = { readonly input: Readable & { readonly isTTY?: boolean }; readonly output: Writable };

export function openDialog({ input, output }: Terminal): Dialog {
  const isTerminal = input.isTTY === true;
  let hides = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!hides) output.write(chunk);
      done();
    },
  });
  // Without a history no key brings an earlier answer back.
  const lines = createInterface({ input, output: shown, terminal: isTerminal, historySize: 0 });
  const answers = lines[Symbol.asyncIterator]();
  const say = (text: string) => void output.write(`${text}\n`);

  function interrupt(): void {
    if (isTerminal) say('');
    lines.close();
  }
  // On a terminal Ctrl-C is a key.
  lines.on('SIGINT', interrupt);

  async function ask(question: string): Promise<string> {
    // A terminal adds the line break that is typed; piped answers are seen nowhere.
    if (isTerminal) showPrompt(`${question} `);
    else say(question);
    const { done, value } = await answers.next();
    if (done) throw new Interrupted();
    return value;
  }

  function showPrompt(prompt: string): void {
    lines.setPrompt(prompt);
    lines.prompt();
  }

  return {
    say,
    ask,
    async askSecretly(question) {
      const answer = ask(question);
      hides = true;
      try {
        return await answer;
      } finally {
        hides = false;
        if (isTerminal) say('');
      }
    },
    interrupt,
    close: () => lines.close(),
  };
}
