import type { LoaderContext } from 'webpack';

/** The literal of the changed line, before and after the change. */
export const changedLine = { from: "search: 'Search campaigns'", to: "search: 'Find campaigns'" } as const;

/** A webpack loader that changes one line of a source. Throws if the line is gone. */
export default function changeLine(this: LoaderContext<object>, source: string): string {
  if (!source.includes(changedLine.from)) {
    throw new Error(`${this.resourcePath} has no ${changedLine.from}: choose another line to change`);
  }
  return source.replace(changedLine.from, changedLine.to);
}
