import { AdhelmError, type FieldError, MCP_PATH } from '@adhelm/contracts';
import type { App } from './app-instance.ts';

/** PostgreSQL stores no NUL, and an unpaired surrogate cannot be encoded as UTF-8. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A JSON value. A body may also be bytes or a stream of bytes. */
function isOfJson(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function unkeepableIn(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') {
    return isKeepable(value)
      ? []
      : [{ field: path || 'body', message: 'Contains characters that cannot be stored' }];
  }
  return isOfJson(value) ? unkeepableFields(value, path) : [];
}

function unkeepableFields(value: object, path: string): FieldError[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    isKeepable(key)
      ? unkeepableIn(inner, path === '' ? key : `${path}.${key}`)
      : [{ field: path || 'body', message: 'Contains a field name that cannot be stored' }],
  );
}

/**
 * Refuses text that the database cannot store, anywhere in a request of the API or of an assistant, before it is processed. The registry's
 * requests are refused by its own rules, which keep a history of it.
 */
export function refuseUnkeepableText(api: App): void {
  api.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    const { url = '' } = routeOptions;
    if (!url.startsWith('/api/') && url !== MCP_PATH) return;
    const fields = [
      ...unkeepableFields(Object(params), ''),
      ...unkeepableFields(Object(query), ''),
      ...unkeepableIn(body, ''),
    ];
    if (fields.length === 0) return;
    const detail = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new AdhelmError('validation', detail, { fields });
  });
}
