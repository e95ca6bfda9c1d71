export type Sms = {
  /** Digits as people write them: `07911123456`, `447911123456`. */
  readonly to: string;
  readonly text: string;
  /**
   * What the message is about, by ids without personal data. For the gateway, the same reference is the same message.
   */
  readonly reference: string;
};

/** `gatewayId` identifies the message in delivery receipts (SRV-68); null if the gateway gave none. */
export type SmsHandover = { readonly gatewayId: string | null };

export type SmsSender = {
  /**
   * Hands the message to the gateway, or keeps it in the outbox. May be repeated after a failure, with the same
   * reference. Call it from a job, never inside a transaction.
   * @throws SmsFailure when the message could not be handed over
   */
  send(sms: Sms): Promise<SmsHandover>;
};
