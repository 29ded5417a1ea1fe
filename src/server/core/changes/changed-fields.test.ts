import { expect, test } from 'vitest'
import { changedFields, truncatedText, unchangedField } from './changed-fields'

const sow = { title: 'Sow', assignee: 1, dueDate: null }

test('fields that have another value are recorded, with the old one', () => {
  expect(changedFields(sow, { title: 'Reap', assignee: 1, dueDate: null })).toEqual({
    title: { from: 'Sow', to: 'Reap' },
  })
})

test('a row that is new or gone has fields that were or are null', () => {
  expect(changedFields(null, sow)).toEqual({
    title: { from: null, to: 'Sow' },
    assignee: { from: null, to: 1 },
  })
  expect(changedFields(sow, null)).toEqual({
    title: { from: 'Sow', to: null },
    assignee: { from: 1, to: null },
  })
})

test('values are shown as asked, once they are compared', () => {
  const [before, after] = [{ text: `${'x'.repeat(200)}y` }, { text: `${'x'.repeat(200)}z` }]
  const shown = `${'x'.repeat(200)}…`
  expect(changedFields(before, after, { text: truncatedText })).toEqual({ text: { from: shown, to: shown } })
  const username = (id: number) => ({ id, username: 'eve' })
  expect(changedFields({ assignee: null }, { assignee: 2 }, { assignee: username })).toEqual({
    assignee: { from: null, to: { id: 2, username: 'eve' } },
  })
})

test('a text is cut after 200 characters, not within one', () => {
  expect(truncatedText('🌱'.repeat(200))).toBe('🌱'.repeat(200))
  expect(truncatedText('🌱'.repeat(201))).toBe(`${'🌱'.repeat(200)}…`)
})

test('a field names what a change is about', () => {
  expect(unchangedField('item', 'Rake')).toEqual({ item: { from: 'Rake', to: 'Rake' } })
})
