/** A mail that could not be handed over. The message holds no address: it goes to the log. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}
