import type { ShellServices } from '@quaywatch/shared/remote';
import { create } from 'zustand';

type LeaveQuestions = {
  /** Oldest first; empty if nothing is unsaved. */
  readonly questions: readonly { readonly text: string }[];
};

export const useLeaveQuestions = create<LeaveQuestions>()(() => ({ questions: [] }));

export const lastQuestion = ({ questions }: LeaveQuestions): string | null => questions.at(-1)?.text ?? null;

export const askBeforeLeaving: ShellServices['askBeforeLeaving'] = (text) => {
  const question = { text };
  useLeaveQuestions.setState(({ questions }) => ({ questions: [...questions, question] }));
  return () =>
    useLeaveQuestions.setState(({ questions }) => ({ questions: questions.filter((other) => other !== question) }));
};
