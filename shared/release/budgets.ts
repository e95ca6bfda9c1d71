import { costMeasures, remoteDescriptor, type CostMeasure } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

const amount = z.number().check(z.gte(0));

/** What a page or panel costs the browser. */
export const partCosts = z.object({
  /** Processor time of the longest task of the page's thread, from showing the part until three seconds later. */
  longTaskMs: amount,
  /** How much memory, nodes and listeners grow each time the part is shown and removed. */
  heapBytes: amount,
  nodes: amount,
  listeners: amount,
  /** Transferred bytes of its own release. */
  scriptBytes: amount,
});
export type PartCosts = Readonly<z.infer<typeof partCosts>>;

/** The budget of every measure that a page or panel does not declare. */
export const defaultBudget: PartCosts = {
  longTaskMs: 200,
  heapBytes: 30_000,
  nodes: 5,
  listeners: 0.5,
  scriptBytes: 60_000,
};

/** A budget above this one needs a reason. */
export const highestBudget: PartCosts = {
  longTaskMs: 400,
  heapBytes: 100_000,
  nodes: 20,
  listeners: 5,
  scriptBytes: 120_000,
};

const declaredBudget = z.extend(z.partial(partCosts), {
  /** Why the budget is above the highest one. */
  reason: z.optional(z.string().check(z.minLength(20), z.maxLength(300))),
});

const { pages, panels } = remoteDescriptor.shape;
const budget = z.optional(declaredBudget);

/** `remote.json` as its team writes it. Browsers get only the descriptor, which has no budgets. */
export const declaredRemote = z.extend(remoteDescriptor, {
  pages: z.array(z.extend(pages._zod.def.element, { budget })),
  panels: z.array(z.extend(panels._zod.def.element, { budget })),
});

export const partBudget = z.extend(partCosts, { reason: z.optional(z.string()) });
export type PartBudget = Readonly<z.infer<typeof partBudget>>;

export type ReadBudgets =
  | { readonly ok: true; readonly budgets: Readonly<Record<string, PartBudget>> }
  /** One sentence per problem, each naming its field or module. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads what each page and panel may cost, by its module. Refuses a budget above the highest one without a reason.
 * @param value a `remote.json`; of what else is wrong with it, only the form is told
 */
export function readBudgets(value: unknown): ReadBudgets {
  const parsed = declaredRemote.safeParse(value);
  if (!parsed.success)
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'remote.json'}: ${message}`),
    };
  const parts = [...parsed.data.pages, ...parsed.data.panels];
  const budgets = Object.fromEntries(
    parts.map(({ module, budget: declared }): [string, PartBudget] => [module, { ...defaultBudget, ...declared }]),
  );
  const problems = Object.entries(budgets).flatMap(([module, one]) => findUnfounded(module, one));
  return problems.length ? { ok: false, problems } : { ok: true, budgets };
}

const findUnfounded = (module: string, { reason, ...costs }: PartBudget) =>
  costMeasures
    .filter((measure) => !reason && costs[measure] > highestBudget[measure])
    .map(
      (measure) =>
        `${module}: the budget ${measure} ${costs[measure]} is above ${highestBudget[measure]}; say why in "reason"`,
    );

export type MeasuredPart = {
  readonly remote: string;
  readonly module: string;
  /** `tracking /containers`, or `alerts in template-application`. */
  readonly what: string;
  readonly costs: PartCosts;
};

/** The measures in which the costs exceed what is allowed. */
export const findExceeded = (costs: PartCosts, allowed: PartCosts): CostMeasure[] =>
  costMeasures.filter((measure) => costs[measure] > allowed[measure]);
