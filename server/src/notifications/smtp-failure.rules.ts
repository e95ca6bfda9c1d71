import { MailFailure, type FailureKind } from './send-failure.ts';

type SmtpError = {
  readonly code?: string;
  /** The system's own code, such as ECONNREFUSED. */
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly command?: string;
};

const reasons: Readonly<Record<FailureKind, string>> = {
  away: 'The mail server could not be reached',
  temporary: 'The mail server asked for the email to be sent later',
  permanent: 'The mail server refused the email',
};

/** @param isWritten whether the whole mail had gone to the server, which then owed an answer */
export function readSmtpFailure(error: unknown, { isWritten }: { readonly isWritten: boolean }): MailFailure {
  const { code = 'unknown', originalCode, responseCode, command } = error as SmtpError;
  const what = [code, originalCode, responseCode, command].filter(Boolean).join(' ');
  const kind = kindOf(responseCode, command);
  const isAddressRefused = kind === 'permanent' && command === 'RCPT TO';
  // Leaves out the cause, because the server's reply repeats the recipient's address.
  return new MailFailure(`the mail server did not take the mail: ${what}`, {
    kind,
    reason: isAddressRefused ? 'The mail server refused the address' : reasons[kind],
    mayHaveArrived: isWritten && responseCode === undefined,
  });
}

// Failures in greeting, TLS and sign-in, and of the sender, which is ours in every mail, concern us and not the mail: a
// wrong password must not lose a customer's mail.
const aboutTheMail: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

function kindOf(responseCode: number | undefined, command: string | undefined): FailureKind {
  if (responseCode === undefined || responseCode === 421) return 'away';
  if (!aboutTheMail.includes(command)) return 'away';
  // 503 concerns the conversation; on another connection the server may accept the same mail.
  return responseCode >= 500 && responseCode !== 503 ? 'permanent' : 'temporary';
}
