import { ApiError } from '@quaywatch/shared/api';
import { useRef } from 'react';
import {
  get,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type ResolverResult,
} from 'react-hook-form';

export type Problems<Values extends FieldValues> = { readonly [Name in Path<Values>]?: string };

type Refusal = { readonly value: unknown; readonly message: string };

/** The refusals in a response, by the names of the fields. */
export const namedRefusals = <Values extends FieldValues>(error: unknown) =>
  (error instanceof ApiError ? error.refusals : {}) as Problems<Values>;

async function addRefused<Values extends FieldValues, Output>(
  refused: readonly (readonly [Path<Values>, Refusal])[],
  checking: ReturnType<Resolver<Values, unknown, Output>>,
): Promise<ResolverResult<Values, Output>> {
  const { errors } = await checking;
  const added = Object.fromEntries(refused.map(([name, { message }]) => [name, { type: 'refused', message }]));
  return { values: {}, errors: { ...(added as FieldErrors<Values>), ...errors } };
}

/**
 * What the server refused. A refusal stays until its field changes or the form is submitted again.
 *
 * @returns `resolver`, which adds the refusals to what `check` finds; `keep`, which takes over the refusals of fields
 * that the form has and returns their names; and `forget`
 */
export function useRefusals<Values extends FieldValues, Output>(check: Resolver<Values, unknown, Output>) {
  const refusals = useRef<ReadonlyMap<Path<Values>, Refusal>>(new Map());

  const resolver: Resolver<Values, unknown, Output> = (typed, context, options) => {
    const refused = [...refusals.current].filter(([name, { value }]) => get(typed, name) === value);
    const checking = check(typed, context, options);
    return refused.length === 0 ? checking : addRefused(refused, checking);
  };

  const keep = (problems: Problems<Values>, values: Values): Path<Values>[] => {
    const names = (Object.keys(values) as Path<Values>[]).filter((name) => problems[name] !== undefined);
    refusals.current = new Map(
      names.map((name) => [name, { value: get(values, name) as unknown, message: problems[name] ?? '' }]),
    );
    return names;
  };

  return { resolver, keep, forget: () => void (refusals.current = new Map()) };
}
