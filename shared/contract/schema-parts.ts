export { nullable, object, pipe, refine, string, transform, trim } from 'zod/mini';
export type { infer, input, output, ZodMiniType } from 'zod/mini';
