// The remaining time as text: 4:07, 1:02:30, 2 d 3 h.
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function clockText(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND)) * SECOND;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) {
    return `${Math.floor(left / HOUR)}:${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  }
  return `${Math.floor(left / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
}
