import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals that browsers have and jsdom leaves out, taken from Node. Not MessageChannel: it keeps jest alive. */
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

/** Node's own refuses the `AbortSignal` of jsdom, which the page's event targets need to know theirs by. */
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
