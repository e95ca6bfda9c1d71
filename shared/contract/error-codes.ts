import * as z from 'zod/mini';

/**
 * Codes of refused calls. CSC_* come from the specification (part 1 §8). CSC_01: taken or unknown. CSC_02: wrong,
 * expired or too soon. CSC_03: suspended. CSC_04: see `applySubCodes`. The others restate the HTTP status.
 */
export const errorCodes = [
  'CSC_01',
  'CSC_02',
  'CSC_03',
  'CSC_04',
  'PAYMENT_FAILED',
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PRECONDITION_FAILED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Sub-codes of CSC_04: why templates were not applied, or not to all (part 1 §8). */
export const applySubCodes = [
  'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
  'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND',
  'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS',
] as const;
export type ApplySubCode = (typeof applySubCodes)[number];

/**
 * Sub-code of FORBIDDEN: in the last `limits.proofAge` no code of the second factor was given in this session. Repeat
 * the call after `proveSecondFactor` (HCU-65).
 */
export const proofRequired = 'PROOF_REQUIRED';

/** Body of every refused call (API-11, API-D3); the lists come with CSC_04 (SGL-D1, SGL-D2). */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  subCode: z.optional(z.string()),
  description: z.string(),
  containers: z.optional(z.array(z.string())),
  activities: z.optional(z.array(z.string())),
  /** Containers for which emails were set although their text messages were refused. */
  emailed: z.optional(z.array(z.string())),
  /** Containers with alerts of their own that were left out of the same application. */
  leftOut: z.optional(z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Additional part of a 400 body: the path of each refused field, and the reason. */
export const refusedFields = z.object({ fields: z.array(z.object({ field: z.string(), message: z.string() })) });

/** Body of a refused token call (SES-D4, RFC 6749 §5.2). */
export const tokenRefusal = z.object({ error: z.string(), description: z.string() });
export type TokenRefusal = z.infer<typeof tokenRefusal>;
