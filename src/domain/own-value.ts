/** The value that an object has of its own under a name from outside: none under “constructor”, which each inherits. */
export const ownValue = <Value>(values: Readonly<Partial<Record<string, Value>>>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined
