import { useState, type ReactNode } from 'react';
import { needsProof } from './needs-proof.rules.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Question = { readonly answer: (isProven: boolean) => void };

/**
 * Makes a call again once the agent has shown a code, if it was refused for want of one (HCU-66).
 * @returns a function that rejects as the call does, also if the agent closes the dialog; and the dialog, to be drawn
 */
export function useProof(): readonly [<Answer>(call: () => Promise<Answer>) => Promise<Answer>, ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }));
  const answerWith = (isProven: boolean) => {
    setQuestion(null);
    question?.answer(isProven);
  };
  const withProof = async <Answer,>(call: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await call();
    } catch (error) {
      if (needsProof(error) && (await ask())) return call();
      throw error;
    }
  };

  const dialog = question && <ProofDialog onProven={() => answerWith(true)} onClose={() => answerWith(false)} />;
  return [withProof, dialog];
}
