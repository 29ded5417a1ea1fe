import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setPresentPerson } from './app/person-storage'
import { saveFilters } from './features/board/filters/saved-filters'
import { keepSearch } from './features/my-tasks/my-tasks-search'

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

beforeEach(() => localStorage.clear())

/** The names under which something is stored, as the script of the page writes them. */
const storedNames = () =>
  Object.keys(localStorage)
    .filter((name) => name !== 'person')
    .map((name) => name.replace('70001', '${person}').replace('80002', '${board[1]}'))

test('the script of the page finds the filters of a board and of My Tasks where they are kept', () => {
  setPresentPerson(70_001)
  saveFilters(70_001, 80_002, { priority: ['urgent'] })
  keepSearch(70_001, { sort: 'priority' })
  expect(storedNames()).toHaveLength(2)
  for (const name of storedNames()) expect(page).toContain(`\`${name}\``)
})
