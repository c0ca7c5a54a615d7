export function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
