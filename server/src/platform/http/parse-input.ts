import { isStorable, type AnyCall } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

type Schema = NonNullable<AnyCall['body']>;
type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/**
 * 400 with every reason [API-D3]. A text that no database can store is refused whatever its schema allows [SRV-104].
 */
export function parseInput(call: AnyCall, request: FastifyRequest): Input {
  return {
    params: parsePart(call.params, request.params),
    query: parsePart(call.query, request.query),
    body: call.bodyKind === 'none' ? undefined : parsePart(call.body, request.body ?? undefined),
  };
}

function parsePart(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success)
    throw refuseFields(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  const unfit = listUnfit(result.data, []);
  if (unfit.length > 0) throw refuseFields(unfit);
  return result.data;
}

/** Texts and field names with a null character or lone surrogate. */
function listUnfit(value: unknown, path: readonly string[]): RefusedField[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ field: path.join('.'), message: 'has a character that cannot be stored' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? listUnfit(inner, [...path, name]) : listUnfit(name, path),
  );
}

/** A field by its path in the body. */
export type RefusedField = { readonly field: string; readonly message: string };

/** For rules that only the server can check; it looks like a refusal of the contract. */
export function refuseFields(fields: readonly RefusedField[]): CodedError {
  return new CodedError(400, 'INVALID_INPUT', describe(fields), { extra: { fields } });
}

function describe(fields: readonly RefusedField[]): string {
  const [first] = fields;
  if (!first) return 'Invalid input';
  return first.field === '' ? first.message : `${first.field}: ${first.message}`;
}
