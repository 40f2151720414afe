import { readEnvironment } from './environment.ts';
import { testEnvironment } from './testing/test-services.ts';

function pageWith(environment: unknown): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<script id="adhelm-environment" type="application/json">${JSON.stringify(environment)}</script>`;
  return page;
}

describe('the environment', () => {
  it('is read from the page that the server rendered', () => {
    expect(readEnvironment(pageWith(testEnvironment))).toEqual(testEnvironment);
  });

  it('is the same object for as long as the page is open', () => {
    const environment = readEnvironment(pageWith(testEnvironment));
    expect(() => Object.assign(environment, { apiHost: 'https://evil.example' })).toThrow(TypeError);
    expect(() => Object.assign(environment.identity, { authority: 'https://evil.example' })).toThrow(
      TypeError,
    );
  });

  it('throws for a page that Adhelm did not serve', () => {
    expect(() => readEnvironment(document.implementation.createHTMLDocument())).toThrow(
      /adhelm-environment is missing/,
    );
  });

  it('throws if a field is missing', () => {
    expect(() => readEnvironment(pageWith({ ...testEnvironment, apiHost: undefined }))).toThrow(/apiHost/);
  });
});
