import { expect, test } from 'vitest'
import { type DocumentTask, Problems } from './document'
import { fitDocument } from './fit-document'
import { newDocument, newTask } from './new-document'

const day = (number: number) => `2026-11-0${number}T10:00:00.000Z`
const comment = (text: string, createdAt: string | null) => ({
  person: null,
  text,
  createdAt,
  editedAt: null,
  reactions: [],
})

function fitted(parts: Partial<DocumentTask>) {
  const project = { name: 'Beds', description: '', settings: null, lists: [], labels: [] }
  const document = newDocument('lines')
  document.projects = [{ ...project, tasks: [{ ...newTask('Sow', 0), ...parts }] }]
  const task = fitDocument(document, new Problems()).projects[0]?.tasks[0]
  return [...(task?.comments ?? []), ...(task?.serviceUnits ?? [])].map(({ text }) => text)
}

test('comments come in the order of their dates, whatever their order in the file', () => {
  const comments = [
    comment('third', '2026-11-03T11:00:00+01:00'),
    comment('first', day(1)),
    comment('second', day(2)),
  ]
  expect(fitted({ comments })).toEqual(['first', 'second', 'third'])
  expect(fitted({ comments: comments.toReversed() })).toEqual(['first', 'second', 'third'])
})

test('a comment without a date stays behind the one that it follows', () => {
  const comments = [
    comment('no date', null),
    comment('last', day(3)),
    comment('its answer', null),
    comment('first', day(1)),
  ]
  expect(fitted({ comments })).toEqual(['no date', 'first', 'last', 'its answer'])
})

test('service units come in the order of their dates', () => {
  const unit = (text: string, createdAt: string) => ({ person: null, text, createdAt })
  expect(fitted({ serviceUnits: [unit('later', day(2)), unit('before', day(1))] })).toEqual([
    'before',
    'later',
  ])
})
