import { createRequire } from 'node:module';
import type { Configuration, RuleSetRule } from 'webpack';
import { mdxOptions } from '../mdx/mdx-options.ts';
import { paths } from '../paths.ts';

const require = createRequire(import.meta.url);

const pageRule: RuleSetRule = {
  test: /\.mdx$/,
  use: { loader: require.resolve('@mdx-js/loader'), options: mdxOptions },
};

const pictureRule: RuleSetRule = { test: /\.webp$/, type: 'asset/resource' };

/** A webpack configuration that can also load pages and what the build generated for them. */
export function withDocsRules(configuration: Configuration): Configuration {
  const { resolve, module } = configuration;
  return {
    ...configuration,
    resolve: { ...resolve, alias: { ...resolve?.alias, 'docs-reference': paths.generated } },
    module: { ...module, rules: [...(module?.rules ?? []), pageRule, pictureRule] },
  };
}
