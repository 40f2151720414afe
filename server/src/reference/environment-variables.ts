import * as z from 'zod';
import { environmentSchema } from '../foundation/config/index.ts';

export type EnvironmentVariable = {
  readonly name: string;
  readonly meaning: string;
  /** As it would be written in the environment; null when there is none. */
  readonly fallback: string | null;
};

/** The value of a variable without a setting, in the form of the environment. */
function fallbackOf(schema: z.core.$ZodType): string | null {
  if (!(schema instanceof z.ZodDefault)) return null;
  const value: unknown = schema.def.defaultValue;
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** Every variable that the server reads, from its schema. Throws when one has no description. */
export function environmentVariables(): EnvironmentVariable[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    if (schema.description === undefined) throw new Error(`${name} has no description`);
    return { name, meaning: schema.description, fallback: fallbackOf(schema) };
  });
}
