import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** The same schema, but refusing unknown fields. Schemas that already define their handling stay unchanged. */
function closedOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (!(schema instanceof z.core.$ZodObject) || schema._zod.def.catchall !== undefined) return schema;
  return z.core.clone(schema, { ...schema._zod.def, catchall: z.never() });
}

/** Refuses unknown fields in bodies and queries, whether or not the schema is strict. */
export const strictValidatorCompiler: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const closed = route.httpPart === 'body' || route.httpPart === 'querystring';
  return validatorCompiler(closed ? { ...route, schema: closedOf(route.schema) } : route);
};
