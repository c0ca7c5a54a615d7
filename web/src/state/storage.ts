// What is kept on this device. A browser may refuse to keep anything: then it lasts for this page.
const kept = new Map<string, string>();

export function recall<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(`boathouse.${name}`) ?? kept.get(name) ?? null;
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    const text = kept.get(name);
    return text === undefined ? null : (JSON.parse(text) as T);
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(name, text);
  try {
    localStorage.setItem(`boathouse.${name}`, text);
  } catch {
    // Nothing to be done: it is kept for this page.
  }
}
