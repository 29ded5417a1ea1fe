import { expect, test } from 'vitest'
import { changeKinds } from '@/domain/change'
import { plainSentence } from '@/web/lib/sentence'
import { makeChange } from '@/web/testing/make-change'
import { actionsOf } from './change-texts'
import type { RecordedChange } from '../task-types'

const ada = { id: 4, username: 'ada' }
const mo = { id: 5, username: 'mo' }
const tasks = { tasks: { from: null, to: 12 } }
const became = (field: string, to: RecordedChange['fields'][string]['to']) => ({
  ...tasks,
  [field]: { from: null, to },
})

test.each<[RecordedChange['kind'], RecordedChange['fields'], string[]]>([
  ['task.deleted', { title: { from: 'Beds', to: null } }, ['deleted it']],
  ['task.movedOut', {}, ['moved it to another project']],
  ['task.restored', { title: { from: null, to: 'Beds' } }, ['restored it from the bin']],
  ['tasks.restored', tasks, ['restored 12 tasks from the bin']],
  ['comment.restored', { comment: { from: null, to: 'Two tonnes' } }, ['restored a comment from the bin']],
  ['file.restored', { file: { from: null, to: 'a.txt' } }, ['restored the file “a.txt” from the bin']],
  ['project.restored', {}, ['restored the project from the bin']],
  [
    'labels.changed',
    { label: { from: null, to: 'Wall' }, restored: { from: null, to: true } },
    ['restored the label “Wall” from the bin'],
  ],
  [
    'lanes.changed',
    { lane: { from: null, to: 'Building' }, restored: { from: null, to: true } },
    ['restored the lane Building from the bin'],
  ],
  ['tasks.changed', became('status', 'done'), ['moved 12 tasks to Done']],
  ['tasks.changed', became('archived', true), ['archived 12 tasks']],
  ['tasks.changed', became('archived', false), ['unarchived 12 tasks']],
  ['tasks.changed', became('assignee', ada), ['assigned 12 tasks to ada']],
  ['tasks.changed', became('assignee', null), ['unassigned 12 tasks']],
  ['tasks.changed', became('dueDate', null), ['removed the due date of 12 tasks']],
  ['tasks.changed', became('priority', 'high'), ['changed the priority of 12 tasks to High']],
  [
    'tasks.changed',
    { ...became('status', 'done'), ...became('priority', 'low') },
    ['moved 12 tasks to Done', 'changed the priority of 12 tasks to Low'],
  ],
  ['tasks.changed', tasks, ['changed 12 tasks']],
  ['task.changed', { blockedBy: { from: 1, to: 0 } }, ['noted that it is no longer blocked']],
  ['task.changed', { blockedBy: { from: 1, to: 2 } }, ['noted that it is blocked by 2 tasks']],
  ['task.changed', { parts: { from: '1/5', to: '2/5' } }, ['noted that 2 of its 5 parts are done']],
  ['task.changed', { parts: { from: '1/1', to: '0/1' } }, ['noted that its only part is open again']],
  ['task.changed', { parts: { from: '1/1', to: null } }, ['noted that it has no parts left']],
  ['tasks.changed', became('blockedBy', 0), ['noted what blocks 12 tasks now']],
  ['tasks.changed', became('parts', '1/2'), ['noted which parts of 12 tasks are done']],
  [
    'tasks.changed',
    { tasks: { from: null, to: 1 }, blockedBy: { from: null, to: 0 } },
    ['noted that 1 task is no longer blocked'],
  ],
  [
    'relation.added',
    { relation: { from: null, to: { kind: 'blocks', direction: 'in', shortId: 'NG-2', title: 'Beds' } } },
    ['marked it as blocked by NG-2 “Beds”'],
  ],
  [
    'relation.added',
    { relation: { from: null, to: { kind: 'parent', direction: 'out' } } },
    ['made it the parent of a task of another project'],
  ],
  [
    'relation.deleted',
    { relation: { from: { kind: 'relates', direction: 'out', shortId: 'NG-2', title: 'Beds' }, to: null } },
    ['removed its relation to NG-2 “Beds”'],
  ],
  ['tasks.deleted', { tasks: { from: 1, to: null } }, ['deleted 1 task']],
  ['tasks.movedOut', { tasks: { from: 2, to: null } }, ['moved 2 tasks to another project']],
  ['tasks.movedIn', tasks, ['moved 12 tasks here from another project']],
  ['project.created', { name: { from: null, to: 'Garden' } }, ['created the project']],
  [
    'project.changed',
    { name: { from: 'Garden', to: 'Orchard' } },
    ['renamed the project from Garden to Orchard'],
  ],
  ['project.changed', { status: { from: 'active', to: 'archived' } }, ['archived the project']],
  ['project.changed', { status: { from: 'archived', to: 'active' } }, ['unarchived the project']],
  ['project.changed', { owner: { from: mo, to: ada } }, ['made ada the owner']],
  [
    'project.changed',
    { team: { from: null, to: { id: 1, name: 'Soil' } } },
    ['gave the project to the team Soil'],
  ],
  [
    'project.changed',
    { team: { from: { id: 1, name: 'Soil' }, to: null } },
    ['took the project from its team'],
  ],
  [
    'project.changed',
    { archiveDoneAfterDays: { from: null, to: 1 } },
    ['set finished tasks to be archived after 1 day'],
  ],
  [
    'project.changed',
    { archiveDoneAfterDays: { from: 1, to: null } },
    ['set finished tasks to stay on the board'],
  ],
  ['project.changed', {}, ['saved the project without changes']],
  [
    'project.moved',
    { organization: { from: null, to: { id: 1, name: 'Growers' } } },
    ['moved the project to Growers'],
  ],
  [
    'project.moved',
    { organization: { from: { id: 1, name: 'Growers' }, to: null } },
    ['moved the project to Personal'],
  ],
  [
    'member.added',
    { member: { from: null, to: ada }, permissionRole: { from: null, to: 'editor' } },
    ['added ada as Editor'],
  ],
  ['member.added', { member: { from: null, to: mo } }, ['joined the project']],
  [
    'member.changed',
    { member: { from: ada, to: ada }, permissionRole: { from: 'read', to: 'admin' } },
    ['changed the role of ada to Admin'],
  ],
  [
    'member.changed',
    { member: { from: ada, to: ada }, projectRole: { from: 'tester', to: null } },
    ['changed the role of ada'],
  ],
  ['member.removed', { member: { from: ada, to: null } }, ['removed ada from the project']],
  ['member.removed', { member: { from: mo, to: null } }, ['left the project']],
  ['person.renamed', {}, ['changed their name']],
  ['person.pictured', {}, ['changed their picture']],
  ['team.renamed', { team: { from: 'Soil', to: 'Trees' } }, ['renamed the team from Soil to Trees']],
  ['team.deleted', { team: { from: 'Soil', to: null } }, ['deleted the team Soil']],
  [
    'organization.renamed',
    { organization: { from: 'A', to: 'B' } },
    ['renamed the organization from A to B'],
  ],
  [
    'organizationMember.changed',
    { organizationMember: { from: ada, to: ada }, role: { from: 'member', to: 'admin' } },
    ['changed the role of ada in the organization to admin'],
  ],
  [
    'organizationMember.removed',
    { organizationMember: { from: ada, to: null } },
    ['removed ada from the organization'],
  ],
  ['organizationMember.removed', { organizationMember: { from: mo, to: null } }, ['left the organization']],
])('%s %j by mo reads as a sentence', (kind, fields, sentences) => {
  expect(actionsOf(makeChange({ id: 1, kind, fields })).map(({ did }) => plainSentence(did))).toEqual(
    sentences,
  )
})

const written = '**Sow** the [beans](https://example.org), `now`, @eve\n- in rows'
const read = 'Sow the beans, now, @eve in rows'

test.each<[RecordedChange['kind'], field: string]>([
  ['comment.added', 'comment'],
  ['comment.changed', 'comment'],
  ['comment.deleted', 'comment'],
  ['unit.added', 'unit'],
  ['task.changed', 'description'],
])('%s shows what was written without the signs of Markdown', (kind, field) => {
  const textsOf = (from: string, to: string) =>
    actionsOf(makeChange({ id: 1, kind, fields: { [field]: { from, to } } }))[0]?.texts
  expect(textsOf('', written)).toEqual({ from: '', to: read })
  expect(textsOf('*Dig*', written)).toEqual({ from: 'Dig', to: read })
  // Nothing but the signs has changed.
  expect(textsOf('Dig', '*Dig*')).toEqual({ from: 'Dig', to: '*Dig*' })
})

test('a title is no Markdown', () => {
  const fields = { title: { from: '*Dig*', to: '2 * 3 * 4' } }
  expect(actionsOf(makeChange({ id: 1, kind: 'task.changed', fields }))[0]?.texts).toEqual({
    from: '*Dig*',
    to: '2 * 3 * 4',
  })
})

test('no kind is without words, whatever was recorded', () => {
  for (const kind of changeKinds) {
    const words = actionsOf(makeChange({ id: 1, kind, fields: {} })).map(({ did }) => plainSentence(did))
    expect([kind, words.length, words.every((did) => did.length > 0 && !did.includes('undefined'))]).toEqual([
      kind,
      1,
      true,
    ])
  }
})
