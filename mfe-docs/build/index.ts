/** For builds that contain this module's code: what its pages need. */
export { prepareDocs } from './prepare-docs.ts';
export { withDocsRules } from './webpack/docs-rules.ts';
