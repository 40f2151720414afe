import { SHELL_ENVIRONMENT_ELEMENT, type ShellEnvironment, shellEnvironmentSchema } from '@adhelm/contracts';

/** Reads what the server wrote into the page. Throws when the page was not served by Adhelm. */
export function readEnvironment(page: Document): ShellEnvironment {
  const text = page.getElementById(SHELL_ENVIRONMENT_ELEMENT)?.textContent;
  if (text === undefined || text === null)
    throw new Error(`#${SHELL_ENVIRONMENT_ELEMENT} is missing in the page`);
  return shellEnvironmentSchema.parse(JSON.parse(text));
}
