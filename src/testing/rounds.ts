/** Set by `npm test -- --all`, and by `npm run test:faults`. */
const isAll = process.env.LANEWAY_TEST_ROUNDS === 'all'

/**
 * How often a test repeats what happens in another order, or by chance, each time.
 * @param _what Names what is repeated, as a literal, which `npm test` prints with both numbers.
 */
export const roundsOf = (_what: string, { few, all }: { few: number; all: number }) => (isAll ? all : few)

/**
 * Whether a test also checks what only repeats a guarantee that other cases already show.
 * @param _what Names what else is left out, as a literal, which `npm test` prints.
 */
export const onlyInAll = (_what: string) => isAll
