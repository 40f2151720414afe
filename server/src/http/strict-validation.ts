import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** The same schema, refusing what it does not name; schemas that already say what to do with it are left as they are. */
function closedOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (!(schema instanceof z.core.$ZodObject) || schema._zod.def.catchall !== undefined) return schema;
  return z.core.clone(schema, { ...schema._zod.def, catchall: z.never() });
}

/** Bodies and queries may hold no field that their schema does not name, however the schema was written. */
export const strictValidatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const closed = route.httpPart === 'body' || route.httpPart === 'querystring';
  return validatorCompiler(closed ? { ...route, schema: closedOf(route.schema) } : route);
};
