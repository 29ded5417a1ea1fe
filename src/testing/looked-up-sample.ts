/* The sample for `namesLookedUp`: each name is arbitrary unless a comment says otherwise. */

const colours: Record<string, string> = { red: 'amber' }
const sizes = { small: 1, large: 2 }

export const bad = <Name extends string>(
  name: string,
  given: Name,
  part: `x${string}`,
): (string | boolean | Name | undefined)[] => {
  const { [name]: taken } = colours
  colours[name] = 'red'
  return [colours[name], colours[given], colours[`${name}s`], colours[part], name in sizes, taken]
}

export const good = (name: string, size: keyof typeof sizes, index: number, names: string[]) => [
  Object.hasOwn(colours, name) ? colours[name] : undefined,
  sizes[size],
  names[index],
  colours.red,
  new Map(Object.entries(colours)).get(name),
  { [name]: 1 },
]
