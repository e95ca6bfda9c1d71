import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { Interrupted } from './command-problem.ts';

/** On a terminal or through pipes, one line per answer. */
export type Dialog = {
  say(text: string): void;
  /** @throws Interrupted when there is no further answer */
  ask(question: string): Promise<string>;
  askSecretly(question: string): Promise<string>;
  close(): void;
};

type Streams = { readonly input: Readable & { readonly isTTY?: boolean }; readonly output: Writable };

/** @param stop ends the dialog: the open or next question gets no answer */
export function openDialog({ input, output }: Streams, stop: AbortSignal): Dialog {
  const isTerminal = input.isTTY === true;
  let hides = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!hides) output.write(chunk);
      done();
    },
  });
  // No history, so that no key recalls an earlier answer.
  const lines = createInterface({ input, output: shown, terminal: isTerminal, historySize: 0, signal: stop });
  const answers = lines[Symbol.asyncIterator]();
  // On a terminal Ctrl-C is a key, not a signal.
  lines.on('SIGINT', () => lines.close());
  let isOver = false;
  lines.on('close', () => (isOver = true));

  const say = (text: string) => void output.write(`${text}\n`);

  async function ask(question: string): Promise<string> {
    // Piped answers are not echoed, so the question needs its own line. A terminal shows the answer and its line break.
    if (!isTerminal) say(question);
    else if (!isOver) showPrompt(`${question} `);
    const { done, value } = await answers.next();
    if (!done) return value;
    if (isTerminal) say('');
    throw new Interrupted('There was no answer. Nothing was changed.');
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
    close: () => lines.close(),
  };
}
