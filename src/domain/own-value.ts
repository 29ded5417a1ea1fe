/** The own property of an object under an untrusted name: undefined for “constructor”, which every object inherits. */
export const ownValue = <Value>(values: Readonly<Partial<Record<string, Value>>>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined
