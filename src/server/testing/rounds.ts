import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether what a test repeats is repeated as often as in `npm run test:faults`. */
    allRounds: boolean
  }
}

export const allRounds = inject('allRounds')

/** How often a test repeats what happens in another order, or by chance, each time. */
export const roundsOf = ({ few, all }: { few: number; all: number }) => (allRounds ? all : few)
