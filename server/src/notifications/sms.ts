/** One text message to one mobile number. */
export type Sms = {
  /** Digits, as people write a number: `07911123456`, `447911123456`. */
  readonly to: string;
  readonly text: string;
  /**
   * What the message is about, by ids and without personal data. The gateway is told that the same reference is the same
   * message.
   */
  readonly reference: string;
};

/**
 * `gatewayId` is what the gateway calls the message when it reports its delivery (SRV-68); null when it gave it no name.
 */
export type SmsHandover = { readonly gatewayId: string | null };

export type SmsSender = {
  /**
   * Hands the message over to the gateway, or keeps it in the outbox. May be repeated after a failure, with the same
   * reference. Any number may be sent at once: few are under way at a time. Call it from a job, never inside a transaction.
   * @throws SmsFailure when the message could not be handed over
   */
  send(sms: Sms): Promise<SmsHandover>;
};
