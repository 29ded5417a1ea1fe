import { inject } from 'vitest'

export const allRounds = inject('allRounds')

/** How often a test repeats what happens in another order, or by chance, each time. */
export const roundsOf = ({ few, all }: { few: number; all: number }) => (allRounds ? all : few)
