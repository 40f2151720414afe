/**
 * What `parts` yields, while it works on the next part already: PostgreSQL adds up one part while the process judges the one
 * before.
 */
export async function* readAhead<Part>(parts: AsyncGenerator<Part, void>): AsyncGenerator<Part, void> {
  let next = parts.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = parts.next();
      // who stops early hears nothing of what would have come; who goes on awaits it
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await parts.return();
  }
}
