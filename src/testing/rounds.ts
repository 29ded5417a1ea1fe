/** Set by `npm test -- --all`, and by `npm run test:faults`. */
const isAll = process.env.LANEWAY_TEST_ROUNDS === 'all'

/**
 * The number of rounds of a test whose order or chance differs each time.
 * @param _what Names what is repeated, as a literal, which `npm test` prints with both numbers.
 */
export const roundsOf = (_what: string, { few, all }: { few: number; all: number }) => (isAll ? all : few)

/**
 * Whether a test also checks cases that repeat a guarantee of other cases.
 * @param _what Names what else is left out, as a literal, which `npm test` prints.
 */
export const onlyInAll = (_what: string) => isAll
