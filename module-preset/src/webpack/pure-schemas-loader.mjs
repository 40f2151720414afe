/** What reads a value instead of making a schema: it may throw, and must not be dropped. */
const readers = ['parse', 'safeParse', 'config'];
const call = new RegExp(`\\bz\\.(?!(?:${readers.join('|')})\\b)\\w+\\(`, 'g');

/**
 * webpack loader: marks calls that make a schema as free of side effects, so that a build drops the schemas that it does
 * not use. Zod is shared, so webpack cannot know it by itself.
 */
export default function pureSchemas(source) {
  return /from ['"]zod\/mini['"]/.test(source) ? source.replace(call, '/*#__PURE__*/ $&') : source;
}
