import type { App } from './app-instance.ts';

/**
 * A request without a body counts as one with `{}`, whether or not it says that it is JSON: a body whose fields are all
 * optional may be left out, and where one is not, the answer names that field.
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
