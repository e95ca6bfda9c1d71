// Why messages were cancelled. Customers read these, and statements find messages by them: whoever words one anew keeps
// the old wording beside it.
export const removedReason = 'The alert was removed';
export const activityChangedReason = 'The port changed the activity';
export const freeTimeOverReason = 'The last free day was over';
export const warningEndedReason = 'The warning no longer applied';
export const estimatePassedReason = 'The estimate had passed';
export const estimateOutdatedReason = 'The estimate was no longer current';
export const withdrawnReason = 'The port withdrew the status';
export const heldReason = 'The container was put on hold';
export const stoppedReason = 'The recipient has stopped these alerts';
export const suspendedReason = 'The account was suspended';
export const standardReason = 'The account had standard access';
/** Builds before 26 stored 'The account was closed' where this one stores `suspendedReason`. */
export const noAccessReasons = [suspendedReason, standardReason, 'The account was closed'];
