import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { TestEnvironment } = require('jest-environment-jsdom');

/** Browser globals that jsdom lacks, taken from Node. Not MessageChannel, which keeps jest alive. */
const fromNode = [
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Headers',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'BroadcastChannel',
];

/** Node's own Request rejects the `AbortSignal` of jsdom, which the page's event targets require. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.Request = PageRequest;
    this.global.crypto.subtle ??= globalThis.crypto.subtle;
  }
}
