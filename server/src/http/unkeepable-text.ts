import { AdhelmError, type FieldError } from '@adhelm/contracts';
import type { App } from './app-instance.ts';

/** PostgreSQL keeps no NUL, and no half of a character can be written as UTF-8. */
function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** What JSON is made of; a body may be bytes or a stream of them as well. */
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
 * Refuses texts that no database keeps, wherever they stand in a request of the API, before anything is done. The
 * registry's requests are refused by its own rules, which keep a history of it.
 */
export function refuseUnkeepableText(api: App): void {
  api.addHook('preValidation', async ({ routeOptions, params, query, body }) => {
    if (routeOptions.url?.startsWith('/api/') !== true) return;
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
