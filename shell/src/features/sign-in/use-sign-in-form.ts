import { typingFilters } from '@quaywatch/shared/contract';
import { useState } from 'react';
import { checkPassword, checkUsername } from './sign-in.rules.ts';

type Problems = { readonly username?: string | undefined; readonly password?: string | undefined };

/** Values and messages of the two fields. Two fields do not justify a form library on the first screen. */
export function useSignInForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const found: Problems = { username: checkUsername(username), password: checkPassword(password) };

  return {
    username,
    password,
    problems,
    isValid: !found.username && !found.password,
    typeUsername: (text: string) => setUsername(typingFilters.email(text)),
    typePassword: setPassword,
    checkOnBlur: (field: keyof Problems) => setProblems({ ...problems, [field]: found[field] }),
    showProblems: () => setProblems(found),
  };
}

export type SignInFields = ReturnType<typeof useSignInForm>;
