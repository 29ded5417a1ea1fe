const words = new Map([
  [1, 'one'],
  [2, 'two'],
  [3, 'three'],
  [4, 'four'],
  [5, 'five'],
  [6, 'six'],
  [7, 'seven'],
  [8, 'eight'],
  [9, 'nine'],
  [10, 'ten'],
  [50, 'fifty'],
])

/** A number as a text spells it; in digits when it has no short word. */
export const numberWord = (number: number) => words.get(number) ?? String(number)

export function capitalizedNumberWord(number: number) {
  const word = numberWord(number)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Such as `one hour` and `seven days`. */
export const spelledOut = (number: number, unit: string) =>
  `${numberWord(number)} ${number === 1 ? unit : `${unit}s`}`
