import { layoutValueSchema, ruleConditionSchema } from '@adhelm/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { App } from './app-instance.ts';
import { describedPermission } from './route-permissions.ts';

/** The one inline style in the page of @fastify/swagger-ui 6.1; its other styles are files. */
const SWAGGER_UI_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Whether a call runs once for each `Idempotency-Key`, in the OpenAPI description. */
const describedKey = (acceptsKey: boolean) => (acceptsKey ? { 'x-adhelm-idempotency-key': true } : {});

/** Schemas that contain themselves: other schemas can only refer to them by name. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(ruleConditionSchema, { id: 'Condition' });
schemaRegistry.add(layoutValueSchema, { id: 'LayoutValue' });
const jsonSchemaTransform = createJsonSchemaTransform({ schemaRegistry });
const jsonSchemaTransformObject = createJsonSchemaTransformObject({ schemaRegistry });

/** Describes the routes added after it: OpenAPI 3.1 at `/api/openapi.json`, with a page at `/api/docs`. */
export async function addOpenApi(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Adhelm',
        description: 'One helm for every traffic source. Errors are RFC 9457 problem details.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { permission, idempotent } = route.route.config ?? {};
      return {
        schema: { ...schema, ...describedPermission(permission), ...describedKey(idempotent !== undefined) },
        url,
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
  const open = { schema: { hide: true }, config: { public: true } } as const;
  app.get('/api/openapi.json', open, async () => app.swagger());
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    docs.addHook('onRequest', async (_request, reply) => {
      const policy = String(reply.raw.getHeader('content-security-policy'));
      reply.raw.setHeader(
        'content-security-policy',
        policy.replace('style-src ', `style-src ${SWAGGER_UI_STYLE} `),
      );
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'Adhelm API' },
      uiConfig: { url: '/api/openapi.json', layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
    });
  });
}
