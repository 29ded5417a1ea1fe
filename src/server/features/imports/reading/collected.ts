import { maxUnknownValuesOfImport, type UnknownValue } from '@/domain/import'
import { boundedText } from './bounded-text'

/** Collects names without case, each once. Names beyond the limit share an index beyond the list. */
export function collected<Item>(most: number) {
  const items: Item[] = []
  const indexes = new Map<string, number>()
  return {
    items,
    add(name: string, item: Item) {
      const key = name.toLowerCase()
      if (items.length > most && !indexes.has(key)) return most + 1
      const index = indexes.get(key) ?? items.push(item) - 1
      indexes.set(key, index)
      return index
    },
  }
}

const shownLength = 80

/** The unknown values of a table, each with the number of its tasks. */
export function createUnknownValues() {
  const values: UnknownValue[] = []
  const found = new Map<string, UnknownValue>()
  return {
    values,
    add(field: UnknownValue['field'], words: string) {
      const value = boundedText(words, shownLength)
      const key = `${field} ${value.toLowerCase()}`
      const known = found.get(key)
      if (known) known.tasks += 1
      if (known || values.length === maxUnknownValuesOfImport) return
      const added = { field, value, tasks: 1 }
      found.set(key, added)
      values.push(added)
    },
  }
}
