import type { App } from './app-instance.ts';

/**
 * Treats a request without a body as `{}`, whatever its content type. A body with only optional fields may therefore be
 * omitted, and otherwise the response names the missing field.
 */
export function acceptEmptyBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parseJson(request, text, done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body !== undefined) request.body = {};
  });
}
