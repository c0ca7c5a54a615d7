// Storage on this device. A browser may refuse it: then values last as long as the page.
const fallback = new Map<string, string>();

export function load<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(`boathouse.${name}`) ?? fallback.get(name) ?? null;
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    const text = fallback.get(name);
    return text === undefined ? null : (JSON.parse(text) as T);
  }
}

export function save(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(`boathouse.${name}`, text);
  } catch {
    // The fallback has it.
  }
}
