import * as z from 'zod/mini';

/** Any code, also one that only a later version knows, and its values. */
export const codedReasonSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export type CodedReason = z.infer<typeof codedReasonSchema>;

/** A reason as its English sentence, and as what the sentence is made of; a network’s own words have no code. */
export type Reason = { readonly reason: string; readonly because?: CodedReason };

/** The schema of each code's values. */
type CodeValues = { readonly [code: string]: z.ZodMiniType<CodedReason['values']> };
type CodeOf<Schemas> = keyof Schemas & string;

/** The sentence of each code, in one language. */
export type CodedTexts<Schemas extends CodeValues> = {
  readonly [Code in keyof Schemas]: (values: z.infer<Schemas[Code]>) => string;
};

/** Sentences that are known by a code and its values; `texts` has them in English. */
export function codedTexts<Schemas extends CodeValues>(schemas: Schemas, texts: CodedTexts<Schemas>) {
  const isCode = (code: string): code is CodeOf<Schemas> => Object.hasOwn(schemas, code);

  function textOf<Code extends CodeOf<Schemas>>(
    language: CodedTexts<Schemas>,
    code: Code,
    values: unknown,
  ): string | null {
    const known = z.safeParse<Schemas[Code]>(schemas[code], values);
    return known.success ? language[code](known.data) : null;
  }

  return {
    textOf,

    /** The sentence of a code in English, and what it is made of. */
    because: <Code extends CodeOf<Schemas>>(
      code: Code,
      values: z.infer<Schemas[Code]>,
    ): Required<Reason> => ({ reason: texts[code](values), because: { code, values } }),

    /** The codes of sentences without values, by the sentence in English. */
    fixed: (): ReadonlyMap<string, string> =>
      new Map(
        Object.keys(schemas).flatMap((code) => {
          const sentence = isCode(code) ? textOf(texts, code, {}) : null;
          return sentence === null ? [] : [[sentence, code] as const];
        }),
      ),

    /** A reason in the words of `language`; its sentence where it has no code, or one that is not known here. */
    inWords: <Sentence extends string | null>(
      language: CodedTexts<Schemas>,
      given: { readonly reason: Sentence; readonly because?: CodedReason | undefined },
    ): Sentence | string => {
      const { reason, because } = given;
      if (because === undefined || !isCode(because.code)) return reason;
      return textOf(language, because.code, because.values) ?? reason;
    },
  };
}
