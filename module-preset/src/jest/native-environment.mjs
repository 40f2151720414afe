import { ModuleMocker } from 'jest-mock';

/**
 * The process of the worker itself, without a context of its own for each file: `native-runner.mjs` runs test files in
 * it. What a file leaves in the process's environment variables, console and exit is put back for the next one.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #before = { env: { ...process.env }, console: globalThis.console, exit: process.exit };

  async setup() {}

  async teardown() {
    const { env, console, exit } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    globalThis.console = console;
    process.exit = exit;
  }

  getVmContext() {
    return null;
  }
}
