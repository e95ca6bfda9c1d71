/** Every call carries it, so that a form on another site cannot change anything (API-02, API-D1). */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/**
 * On every answer to a caller with a session: the account's tier when the call arrived. A running session learns from
 * it that a trial has ended or a payment arrived (SRV-79).
 */
export const tierHeader = 'X-Service-Type';

/** The account's authorities, separated by commas. A session that has lost one closes its pages at once (HCU-57). */
export const authoritiesHeader = 'X-Authorities';

/** The UUID of a call, by which its answer and the log know it. The server gives one to a call that has none (API-15). */
export const requestIdHeader = 'X-Request-Id';
