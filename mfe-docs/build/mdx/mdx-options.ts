import type { CompileOptions } from '@mdx-js/mdx';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { namedFiles } from './named-files.ts';

/** How pages are compiled, for webpack and jest. */
export const mdxOptions = {
  remarkPlugins: [remarkGfm, namedFiles],
  rehypePlugins: [rehypeSlug, rehypeHighlight],
} satisfies CompileOptions;
