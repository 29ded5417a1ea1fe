import { describe, expect, test } from 'vitest'
import { formatDayAndTime } from '@/web/lib/dates'
import { plainSentence } from '@/web/lib/sentence'
import { makeChange } from '@/web/testing/make-change'
import { actionsOf } from './change-texts'
import { newestByOthers, newestOf } from '../write/conflict'
import type { RecordedChange } from '../task-types'

const noon = '2026-12-01T12:00:00.000Z'
const later = '2026-12-02T12:00:00.000Z'
const ada = { id: 4, username: 'ada' }
const mo = { id: 5, username: 'mo' }

describe('a change of a task reads as a sentence', () => {
  test.each<[RecordedChange['fields'], string[]]>([
    [{ status: { from: 'todo', to: 'in_progress' } }, ['moved it from To Do to In Progress']],
    [{ priority: { from: 'low', to: 'urgent' } }, ['changed the priority from Low to Urgent']],
    [{ dueDate: { from: null, to: noon } }, [`set the due date to ${formatDayAndTime(noon)}`]],
    [
      { dueDate: { from: noon, to: later } },
      [`moved the due date from ${formatDayAndTime(noon)} to ${formatDayAndTime(later)}`],
    ],
    [{ dueDate: { from: noon, to: null } }, [`removed the due date ${formatDayAndTime(noon)}`]],
    [{ assignee: { from: null, to: ada } }, ['assigned it to ada']],
    [{ assignee: { from: ada, to: mo } }, ['reassigned it from ada to mo']],
    [{ assignee: { from: mo, to: null } }, ['unassigned mo']],
    [{ archived: { from: false, to: true } }, ['archived it']],
    [
      { status: { from: 'done', to: 'review' }, archived: { from: true, to: false } },
      ['moved it from Done to In Review', 'unarchived it'],
    ],
    [{}, ['saved the task without changes']],
  ])('%j', (fields, sentences) => {
    expect(actionsOf(makeChange({ id: 1, fields })).map(({ did }) => plainSentence(did))).toEqual(sentences)
  })

  test('says that a task came from another project, and not from which', () => {
    const fields = { title: { from: null, to: 'Paths' } }
    const actions = actionsOf(makeChange({ id: 1, kind: 'task.movedIn', fields }))
    expect(actions).toEqual([{ did: 'moved it here from another project' }])
  })

  test('shows a title before and after, and cuts a long description', () => {
    const long = 'gravel '.repeat(60)
    const fields = { title: { from: 'Paths', to: 'Long paths' }, description: { from: '', to: long } }
    const [title, description] = actionsOf(makeChange({ id: 1, fields }))
    expect(title).toEqual({ did: 'changed the title', texts: { from: 'Paths', to: 'Long paths' } })
    expect(description?.texts?.from).toBe('')
    expect(description?.texts?.to).toHaveLength(121)
    expect(description?.texts?.to).toMatch(/gravel g…$/)
  })

  test('also for its creation and for a service unit', () => {
    const unit = { unit: { from: null, to: 'Half a bed' } }
    expect(actionsOf(makeChange({ id: 1, kind: 'task.created' }))).toEqual([{ did: 'created the task' }])
    expect(actionsOf(makeChange({ id: 1, kind: 'unit.added', fields: unit }))).toEqual([
      { did: 'added a service unit', texts: { from: '', to: 'Half a bed' } },
    ])
  })

  test('and for what was said', () => {
    const said = { comment: { from: 'One', to: 'Two' } }
    const texts = { from: 'One', to: 'Two' }
    const actionOf = (kind: RecordedChange['kind'], fields: RecordedChange['fields']) =>
      actionsOf(makeChange({ id: 1, kind, fields }))
    expect(actionOf('comment.added', said)).toEqual([{ did: 'commented', texts }])
    expect(actionOf('comment.changed', said)).toEqual([{ did: 'edited a comment', texts }])
    expect(actionOf('comment.deleted', said)).toEqual([{ did: 'deleted a comment', texts }])
    const reaction = (from: string | null, to: string | null) => ({ reaction: { from, to } })
    expect(actionOf('comment.reacted', reaction(null, '🎉'))).toEqual([
      { did: 'reacted to a comment with 🎉' },
    ])
    expect(actionOf('comment.reacted', reaction('🎉', null))).toEqual([
      { did: 'took a reaction to a comment back' },
    ])
  })
})

test('a field’s last change is found', () => {
  const changes = [
    makeChange({ id: 3, fields: { title: { from: 'B', to: 'C' } } }),
    makeChange({ id: 2, fields: { assignee: { from: null, to: ada } } }),
    makeChange({ id: 1, fields: { title: { from: 'A', to: 'B' } } }),
  ]
  expect(newestOf(changes, 'title')).toBe(changes[0])
  expect(newestOf(changes, 'assignedTo')).toBe(changes[1])
  expect(newestOf(changes, 'status')).toBeUndefined()
})

test('the change in the way is somebody else’s, and one of the task itself', () => {
  const person = { firstName: null, lastName: null, avatar: null }
  const own = makeChange({ id: 3, actor: { ...ada, ...person } })
  const unit = makeChange({ id: 2, kind: 'unit.added', actor: { ...mo, ...person } })
  const theirs = makeChange({ id: 1, actor: { ...mo, ...person } })
  expect(newestByOthers([own, unit, theirs], ada.id)).toBe(theirs)
})
