import { AdhelmError } from '@adhelm/contracts';
import type { ApiRequest } from './fake-api.ts';

/** What happens to one request: its answer arrives or is lost, it is refused, or it does not arrive itself. */
type Fate = 'stored' | 'lost' | 'refused' | 'not-arrived';

type LossyPostsOptions = {
  /** Such as `/api/rules`. */
  readonly path: string;
  /** The fates of the requests in their order; those after are stored. */
  readonly fates: readonly Fate[];
  /** The answer to what is stored; `count` is 1 for the first. */
  readonly answer: (body: unknown, count: number) => object | null;
  readonly refusal?: string;
};

const lost = () => new AdhelmError('upstream', 'Adhelm could not be reached.', { status: 0 });

/** A server that carries out the POST requests of one key once, like the real one, and loses or refuses some. */
export function lossyPosts({ path, fates, answer: answerTo, refusal = 'Refused' }: LossyPostsOptions) {
  const made = new Map<string, { readonly body: string; readonly answer: object | null | AdhelmError }>();
  const gone = new Set<string>();
  let tries = 0;
  return {
    /** How many requests stored something. */
    stored: () => [...made.values()].filter(({ answer }) => !(answer instanceof AdhelmError)).length,
    api: {
      [`POST ${path}`]: ({ idempotencyKey = '', body }: ApiRequest) => {
        const fate = fates[tries];
        tries += 1;
        if (fate === 'not-arrived') return Promise.reject(lost());
        if (gone.has(idempotencyKey))
          return Promise.reject(new AdhelmError('conflict', 'This request was withdrawn'));
        const sent = JSON.stringify(body);
        const before = made.get(idempotencyKey) ?? {
          body: sent,
          answer: fate === 'refused' ? new AdhelmError('validation', refusal) : answerTo(body, made.size + 1),
        };
        if (before.body !== sent)
          return Promise.reject(new AdhelmError('validation', 'This key was used for another request'));
        made.set(idempotencyKey, before);
        if (fate === 'lost') return Promise.reject(lost());
        return before.answer instanceof AdhelmError ? Promise.reject(before.answer) : before.answer;
      },
      'POST /api/withdrawn-requests': ({ body }: ApiRequest) => {
        const { key } = body as { readonly key: string };
        const { answer } = made.get(key) ?? {};
        if (answer === undefined) gone.add(key);
        const told =
          answer instanceof AdhelmError ? { status: answer.status, body: {} } : { status: 201, body: answer };
        return { success: true, data: answer === undefined ? null : told };
      },
    },
  };
}
