import type { QueryKey } from '@tanstack/react-query'

/** The key of all lists of deleted things. */
export const binKey: QueryKey = ['bin']
