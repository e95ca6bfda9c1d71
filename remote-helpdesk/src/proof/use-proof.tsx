import { useState, type ReactNode } from 'react';
import { needsProof } from './needs-proof.rules.ts';
import { ProofDialog } from './proof-dialog.tsx';

type Question = { readonly answer: (isProven: boolean) => void };

/**
 * If a call was refused because a code is needed, repeats it once the agent has entered one (HCU-66).
 * @returns a function that rejects as the call does, also if the agent closes the dialog; and the dialog to render
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
