import { expect, test } from 'vitest'
import { actionIcons, finalActions } from './task-sheet'
import { taskActions } from './task-actions'

const rows = taskActions
  .filter(({ sets, picks, onlyByKeys }) => !sets && !picks && !onlyByKeys)
  .map(({ name }) => name)

test('every action in the rows of the sheet has an icon, and no icon is left over', () => {
  expect(rows.toSorted()).toEqual(Object.keys(actionIcons).toSorted())
})

test('what cannot be undone is one of them', () => {
  expect(finalActions.filter((name) => !rows.includes(name))).toEqual([])
})
