/** A wait for people: seconds up to two minutes, then minutes. */
export function spokenWait(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes >= 2) return `${minutes} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
