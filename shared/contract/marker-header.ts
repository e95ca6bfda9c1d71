/** Every call carries it, so that a form on another site cannot change anything (API-02, API-D1). */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** Sent with every answer to a session, which learns from it that a trial has ended or a payment arrived (SRV-79). */
export const tierHeader = 'X-Service-Type';

/** Authorities, separated by commas. A session that has lost one closes its pages at once (HCU-57). */
export const authoritiesHeader = 'X-Authorities';

/** A UUID that identifies the call in the answer and in the log. The server makes one if the call has none (API-15). */
export const requestIdHeader = 'X-Request-Id';
