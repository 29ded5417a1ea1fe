/** The name, or the name with the first number from 2 on that is not taken: "To Do 2". Names are compared without case. */
export function freeName(name: string, taken: readonly string[], maxLength: number) {
  const used = new Set(taken.map((each) => each.toLowerCase()))
  let free = name
  for (let number = 2; used.has(free.toLowerCase()); number += 1) {
    const ending = ` ${number}`
    free = `${[...name].slice(0, maxLength - ending.length).join('')}${ending}`
  }
  return free
}
