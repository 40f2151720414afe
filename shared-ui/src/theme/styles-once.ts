import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type SerializedStyles, css as serialize } from '@emotion/react';

type Cva = SystemContext['cva'];
type Css = SystemContext['css'];

/**
 * Chakra's system with every step to a component's styles taken once. To find out whether it knows a component's styles,
 * Chakra writes all of them as text, sorted, at each drawing of each component, and builds the recipe of each plain
 * element anew; Emotion then writes them as text again. Here, the styles of a recipe have a short name, what remains is
 * written by the browser's JSON, and results have the text and the class name that Emotion uses as they are.
 */
export function withStylesOnce(system: SystemContext): SystemContext {
  const names = new WeakMap<object, string>();
  return {
    ...system,
    css: cssOnce(system.css, names),
    cva: cvaOnce(system.cva),
    getRecipeFn: onceFor((key: string) =>
      passingOn<object>(system.getRecipeFn(key), (styles, variants) => {
        names.set(styles, key + JSON.stringify(variants));
      }),
    ),
    getSlotRecipeFn: onceFor((key: string) =>
      passingOn<Record<string, object>>(system.getSlotRecipeFn(key), (slots, variants) => {
        const name = key + JSON.stringify(variants);
        for (const [slot, styles] of Object.entries(slots)) names.set(styles, `${slot} of ${name}`);
      }),
    ),
    isValidProperty: onceFor((property: string) => system.isValidProperty(property)),
  };
}

/** `names` has short names of styles that do not change. */
function cssOnce(css: Css, names: WeakMap<object, string>): Css {
  const known = new Map<string, SerializedStyles>();
  return (...styles) => {
    const key = styles
      .map((some) => (some === undefined ? '' : (names.get(some) ?? JSON.stringify(some))))
      .join('\n');
    const before = known.get(key);
    if (before !== undefined) return before;
    const serialized = serialize(css(...styles));
    known.set(key, serialized);
    return serialized;
  };
}

/** Recipes are constants: one function per recipe, and per two that are merged. */
function cvaOnce(cva: Cva): Cva {
  const create = (recipe: object) => {
    const created = Reflect.apply(cva, null, [recipe]);
    return Object.assign(created, { merge: onceForObject(created.merge.bind(created)) });
  };
  const once = onceForObject(create);
  return (recipe) => Reflect.apply(once, null, [recipe]);
}

function onceForObject<Result>(make: (object: object) => Result): (object: object) => Result {
  const known = new WeakMap<object, Result>();
  return (object) => {
    const before = known.get(object);
    if (before !== undefined) return before;
    const result = make(object);
    known.set(object, result);
    return result;
  };
}

/** Chakra returns the same styles for the same variants; `look` sees them before the component. */
function passingOn<Styles>(
  recipe: (variants?: object) => Styles,
  look: (styles: Styles, variants: object | undefined) => void,
) {
  const passed = (variants?: object) => {
    const styles = recipe(variants);
    look(styles, variants);
    return styles;
  };
  return Object.assign(passed, recipe);
}

function onceFor<Result>(make: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = make(key);
    known.set(key, result);
    return result;
  };
}
