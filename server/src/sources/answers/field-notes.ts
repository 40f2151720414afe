/** Paths of fields: `unknown` ones were sent and never read, `missing` ones were read and not sent. */
export type NotedFields = { readonly unknown: readonly string[]; readonly missing: readonly string[] };

/** What is noted about the objects at one place of the answers; the rows of a list share a place. */
export type FieldNotes = {
  present(keys: readonly string[]): void;
  ask(key: string): void;
  below(key: string): FieldNotes;
  fields(): NotedFields;
};

const LONGEST_LIST = 40;
const fieldName = /^[A-Za-z_][\w-]*$/;

/** A key that is a value, such as an id or a day, instead of the name of a field. */
function placeOf(key: string): string {
  return fieldName.test(key) && !/\d{3}/.test(key) ? key : '*';
}

class Place implements FieldNotes {
  readonly #present = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #below = new Map<string, Place>();

  present(keys: readonly string[]): void {
    for (const key of keys) this.#present.add(placeOf(key));
  }

  ask(key: string): void {
    this.#asked.add(placeOf(key));
  }

  below(key: string): Place {
    const place = placeOf(key);
    const known = this.#below.get(place) ?? new Place();
    this.#below.set(place, known);
    return known;
  }

  fields(): NotedFields {
    return {
      unknown: this.unknownBelow('').slice(0, LONGEST_LIST),
      missing: this.missingBelow('').slice(0, LONGEST_LIST),
    };
  }

  private unknownBelow(prefix: string): string[] {
    const isMap = this.#asked.size === 0;
    return [...this.#present].flatMap((key) => {
      const below = this.#below.get(key);
      if (key === '*' || isMap || this.#asked.has(key)) {
        return below?.unknownBelow(`${prefix}${isMap ? '*' : key}.`) ?? [];
      }
      return [`${prefix}${key}`];
    });
  }

  private missingBelow(prefix: string): string[] {
    const own = [...this.#asked].filter((key) => key !== '*' && !this.#present.has(key));
    const deeper = [...this.#below].flatMap(([key, place]) => place.missingBelow(`${prefix}${key}.`));
    return [...own.map((key) => `${prefix}${key}`), ...deeper];
  }
}

export function createFieldNotes(): FieldNotes {
  return new Place();
}
