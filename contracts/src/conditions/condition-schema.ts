import * as z from 'zod/mini';
import { type Condition, comparisons } from './condition.ts';

const operandSchema = z.union([
  z.strictObject({ constant: z.number() }),
  z.strictObject({ metric: z.string(), factor: z.number() }),
]);

/** A stored condition. Whether its metrics exist is decided where it is used. */
export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ metric: z.string(), is: z.enum(comparisons), than: operandSchema }),
    z.strictObject({ all: z.array(conditionSchema).check(z.minLength(2)) }),
    z.strictObject({ any: z.array(conditionSchema).check(z.minLength(2)) }),
    z.strictObject({ not: conditionSchema }),
  ]),
);
