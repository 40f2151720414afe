import { compileSync } from '@mdx-js/mdx';
import swcJest from '@swc/jest';
import { mdxOptions } from '../mdx/mdx-options.ts';

const { process: toCommonJs } = swcJest.createTransformer({
  jsc: { target: 'es2024' },
  module: { type: 'commonjs' },
});

/** Pages for jest. Not cached by jest: a page changes with the samples that it names. */
export default {
  process(text, file, options) {
    const compiled = String(compileSync({ value: text, path: file }, mdxOptions));
    return toCommonJs(compiled, `${file}.js`, options);
  },
  getCacheKey: () => String(performance.now()),
};
