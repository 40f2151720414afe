/**
 * What `parts` yields, while it works on the next part already: PostgreSQL adds up one part while the process judges the one
 * before. Its first part is asked for at once.
 */
export function readAhead<Part>(parts: AsyncGenerator<Part, void>): AsyncGenerator<Part, void> {
  return inTurn(parts, ask(parts));
}

/** Who stops early hears nothing of what would have come; who goes on awaits it. */
function ask<Part>(parts: AsyncGenerator<Part, void>): Promise<IteratorResult<Part, void>> {
  const next = parts.next();
  next.catch(() => undefined);
  return next;
}

async function* inTurn<Part>(
  parts: AsyncGenerator<Part, void>,
  first: Promise<IteratorResult<Part, void>>,
): AsyncGenerator<Part, void> {
  try {
    for (let next = first; ; ) {
      const { done, value } = await next;
      if (done === true) return;
      next = ask(parts);
      yield value;
    }
  } finally {
    await parts.return();
  }
}

/** Ends parts that were asked for and that nobody uses. What they would have failed with says nothing any more. */
export async function letPass<Part>(parts: AsyncGenerator<Part, void>): Promise<void> {
  await Promise.allSettled([parts.next()]);
  await Promise.allSettled([parts.return()]);
}
