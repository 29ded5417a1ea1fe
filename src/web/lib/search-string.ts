import { defaultStringifySearch } from '@tanstack/react-router'

/** The search parameters as the URL writes them: a list of one value as that value, which the pages read as well. */
export const stringifySearch = (search: Record<string, unknown>) =>
  defaultStringifySearch(Object.fromEntries(Object.entries(search).map(single)))

const single = ([name, value]: [string, unknown]) =>
  Array.isArray(value) && value.length === 1 ? [name, ...value] : [name, value]
