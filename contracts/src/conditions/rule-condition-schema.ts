import * as z from 'zod/mini';
import { comparisons } from './condition.ts';
import {
  averageLevels,
  type RuleCondition,
  ruleMetrics,
  type TargetName,
  targetUnits,
} from './rule-condition.ts';

const MAX_PARTS = 50;
const factorSchema = z.number();
const metricSchema = z.enum(Object.keys(ruleMetrics), 'There is no such metric');

const freeOperands = [
  z.strictObject({ constant: z.number() }),
  z.strictObject({ average: z.enum(averageLevels), metric: metricSchema, factor: factorSchema }),
  z.strictObject({ target: z.enum(Object.keys(targetUnits) as TargetName[]), factor: factorSchema }),
] as const;
const freeOperandSchema = z.union(freeOperands);
const operandSchema = z.union([
  ...freeOperands,
  z.strictObject({ metric: metricSchema, factor: factorSchema }),
]);

const certainSchema = z.union([
  z.strictObject({ metric: z.literal('cpa'), is: z.literal('>'), than: freeOperandSchema }),
  z.strictObject({ metric: z.literal('roi'), is: z.literal('<'), than: freeOperandSchema }),
]);

/** A stored condition of a rule. Getters instead of `lazy`, which the shell does not share with modules. */
export const ruleConditionSchema: z.ZodMiniType<RuleCondition> = z.union([
  z.strictObject({ metric: metricSchema, is: z.enum(comparisons), than: operandSchema }),
  z.strictObject({ certain: certainSchema, atLeast: z.number().check(z.gt(0), z.lt(1)) }),
  z.strictObject({
    get all(): z.ZodMiniArray<typeof ruleConditionSchema> {
      return partsSchema();
    },
  }),
  z.strictObject({
    get any(): z.ZodMiniArray<typeof ruleConditionSchema> {
      return partsSchema();
    },
  }),
  z.strictObject({
    get not(): typeof ruleConditionSchema {
      return ruleConditionSchema;
    },
  }),
]);

function partsSchema() {
  return z.array(ruleConditionSchema).check(z.minLength(2), z.maxLength(MAX_PARTS));
}
