const numbers = new Intl.NumberFormat('en')

/** A count with its noun: `1 task`, `1,200 tasks`. */
export const counted = (count: number, noun: string, plural = `${noun}s`) =>
  `${numbers.format(count)} ${count === 1 ? noun : plural}`
