import { busCatalogue, defaultSettings, permissions, settingsSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { BusEvent, RolePermission, Setting } from '../../src/reference/reference.ts';
import { textsNamed } from './parsed-source.ts';

const schemaSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
});

/** A JSON schema in the words of TypeScript. */
function typeOf(schema: unknown): string {
  const {
    type,
    enum: values,
    const: value,
    anyOf,
    oneOf,
    items,
    properties,
    required,
  } = schemaSchema.parse(schema);
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(' | ');
  const options = anyOf ?? oneOf;
  if (options !== undefined) return options.map(typeOf).join(' | ');
  if (type === 'array') return `${typeOf(items ?? {})}[]`;
  if (type === 'integer') return 'number';
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${name}${required?.includes(name) === true ? '' : '?'}: ${typeOf(field)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
  }
  return type === undefined ? 'unknown' : [type].flat().join(' | ');
}

const jsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

/** The events of the bus, from their catalogue. */
export function busEvents(): BusEvent[] {
  return Object.entries(busCatalogue).map(([name, { schema, owner, replay, crossTab }]) => ({
    name,
    owner,
    replay,
    crossTab,
    payload: typeOf(jsonSchema(schema)),
  }));
}

/** The table of permissions. */
export function rolePermissions(): RolePermission[] {
  return Object.entries(permissions).map(([name, { from, readOnly, allows }]) => ({
    name,
    allows,
    from: String(from),
    readOnly,
  }));
}

const SETTINGS_TEXTS = 'shell/src/messages/settings.ts';

/** The controls of settings on the screen, whose texts have other names than the setting. */
const controls: Readonly<Record<string, string>> = { direction: 'rtl' };
/** Values that a switch is for, beside true and false. */
const switched: Readonly<Record<string, boolean>> = { rtl: true, ltr: false };
const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');

/** The settings that a browser stores, in the words of the screen. Throws if the screen has no word for one. */
export function settings(): Setting[] {
  const texts = textsNamed('en', SETTINGS_TEXTS);
  const themes = textsNamed('themes', SETTINGS_TEXTS);
  const { properties = {} } = schemaSchema.parse(jsonSchema(settingsSchema));
  const defaults: Readonly<Record<string, unknown>> = defaultSettings;
  const wordOf = (value: unknown) => {
    const isOn = typeof value === 'boolean' ? value : switched[String(value)];
    const word = isOn === undefined ? themes[String(value)] : onOff(isOn);
    if (word === undefined) throw new Error(`${SETTINGS_TEXTS} has no word for ${value}`);
    return word;
  };
  return Object.entries(properties).map(([name, schema]) => {
    const label = texts[controls[name] ?? name];
    if (label === undefined) throw new Error(`${SETTINGS_TEXTS} has no text for ${name}`);
    const { enum: choices = [true, false] } = schemaSchema.parse(schema);
    return { name, label, values: choices.map(wordOf), fallback: wordOf(defaults[name]) };
  });
}
