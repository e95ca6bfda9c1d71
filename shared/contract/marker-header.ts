/** Every call carries it, so that a form on another site cannot change anything (API-02, API-D1). */
export const markerHeader = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;

/** On every answer to a session, which so learns that a trial has ended or a payment arrived (SRV-79). */
export const tierHeader = 'X-Service-Type';

/** Separated by commas. A session that has lost one closes its pages at once (HCU-57). */
export const authoritiesHeader = 'X-Authorities';

/** A UUID, by which answer and log know the call. The server gives one to a call that has none (API-15). */
export const requestIdHeader = 'X-Request-Id';
