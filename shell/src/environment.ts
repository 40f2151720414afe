import { SHELL_ENVIRONMENT_ELEMENT, type ShellEnvironment, shellEnvironmentSchema } from '@adhelm/contracts';

/**
 * Reads the environment from the page; it is immutable afterwards, also for modules. Throws if the page was not served
 * by Adhelm.
 */
export function readEnvironment(page: Document): ShellEnvironment {
  const text = page.getElementById(SHELL_ENVIRONMENT_ELEMENT)?.textContent;
  if (text === undefined || text === null)
    throw new Error(`#${SHELL_ENVIRONMENT_ELEMENT} is missing in the page`);
  return frozen(shellEnvironmentSchema.parse(JSON.parse(text)));
}

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) frozen(part);
  }
  return Object.freeze(value);
}
