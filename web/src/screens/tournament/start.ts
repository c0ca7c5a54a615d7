// Times of a start, as a form has them: in the time zone of this device.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A moment as a field for date and time takes it: 2026-11-21T20:00. */
export function fieldTime(at: number): string {
  const moved = new Date(at - new Date(at).getTimezoneOffset() * MINUTE);
  return moved.toISOString().slice(0, 16);
}

/** The moment that such a field means; NaN where it is not filled in. */
export function fieldMoment(field: string): number {
  return new Date(field).getTime();
}

/** The next full hour that leaves people half an hour to enter. */
export function nextHour(now: number): number {
  return Math.ceil((now + HOUR / 2) / HOUR) * HOUR;
}

/** Tomorrow at eight in the evening. */
export function tomorrowEvening(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1, 20).getTime();
}

/** In so many minutes, on a full minute. */
export function inMinutes(minutes: number, now: number): number {
  return Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
}
