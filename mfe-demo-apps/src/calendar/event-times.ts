const DAY = 86_400_000;
const pad = (value: number) => String(value).padStart(2, '0');

/** Local date and time of an instant as `<input type="datetime-local">` takes it. */
export function toLocalTime(instant: number): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The instant of a local date and time; null while it is incomplete. */
export function fromLocalTime(text: string): number | null {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** Whole days are stored as days of UTC, so that they are the same days everywhere. */
export const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const fromDay = (text: string): number | null => {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) ? null : instant;
};

/** An event of whole days ends with the start of the day after its last. */
export const afterDay = (instant: number): number => instant + DAY;
export const lastDay = (end: number): number => end - DAY;
