// Messages that could not be handed over. What they say holds neither recipient nor content: it goes to the log.

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
}
