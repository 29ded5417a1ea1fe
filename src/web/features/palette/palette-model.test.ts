import { ownerAccess } from '@/web/testing/make-project'
import type { Project } from '../tasks/task-types'
import { expect, test } from 'vitest'
import { searchWords } from '@/domain/search'
import { present, type PresentCommand } from '@/web/app/commands'
import type { Thing } from '@/web/app/opened-things'
import { foundSections, localSections, projectSection } from './palette-model'

const run = () => {}
const garden = { id: 3, name: 'Garden' }
const wall: Thing = { kind: 'task', id: 7, name: 'Survey the north wall', status: 'todo', project: garden }
const commands: PresentCommand[] = [
  present('goToMyTasks', 'Go to', run),
  present('projectSettings', 'Garden', run),
  { name: 'Rename', keys: 'r', about: 'Water the beds', run },
  { name: 'Edit', keys: 'e', about: 'Water the beds', run },
]

const shown = (text: string) =>
  localSections({ commands, things: [wall], words: searchWords(text) }).map(({ title, entries }) => [
    title,
    ...entries.map(({ label }) => label),
  ])

test('without words recent things come first, then what is nearest', () => {
  expect(shown('')).toEqual([
    ['Recent', 'Survey the north wall'],
    ['Water the beds', 'Rename', 'Edit'],
    ['Garden', 'Open the project settings'],
    ['Go to', 'Go to My Tasks'],
  ])
})

test('what has the words in its name comes before what can also be found by them', () => {
  expect(shown('rename')).toEqual([
    ['Water the beds', 'Rename'],
    ['Garden', 'Open the project settings'],
  ])
})

test('an action is found by what it is about, and a recent task by its project', () => {
  expect(shown('beds ed')).toEqual([['Water the beds', 'Edit']])
  expect(shown('gar wall')).toEqual([['Recent', 'Survey the north wall']])
})

test('the name of what actions are about does not list all of them', () => {
  expect(shown('garden').flat()).not.toContain('Open the project settings')
  expect(shown('garden settings')).toEqual([['Garden', 'Open the project settings']])
})

test('what the page offers itself replaces what is offered everywhere', () => {
  const everywhere = { ...present('createTask', 'On every page', run), asksForProject: 'newTask' as const }
  const sections = localSections({
    commands: [everywhere, present('createTask', 'Garden', run)],
    things: [],
    words: [],
  })
  expect(sections.map(({ title }) => title)).toEqual(['Garden'])
})

const found = {
  tasks: [
    {
      id: 7,
      shortId: 'NG-7',
      title: 'Survey the north wall',
      status: 'todo' as const,
      archived: false,
      project: { ...garden, archived: false, access: ownerAccess },
      commentId: null,
    },
    {
      id: 8,
      shortId: 'NG-8',
      title: 'Paint the wall',
      status: 'done' as const,
      archived: true,
      project: { ...garden, archived: false, access: ownerAccess },
      commentId: null,
    },
    {
      id: 9,
      shortId: 'NG-9',
      title: 'Old wall',
      status: 'todo' as const,
      archived: false,
      project: { ...garden, archived: true, access: ownerAccess },
      commentId: 12,
    },
  ],
  projects: [{ ...garden, organization: 'North', archived: false, access: ownerAccess }],
  organizations: [],
  people: [{ id: 4, username: 'eve', firstName: 'Eve', lastName: null, avatar: null }],
}

test('what was found is listed once, and marked if it or its project is archived', () => {
  const listed = localSections({ commands: [], things: [wall], words: [] })
  expect(
    foundSections(found, listed).map(({ title, entries }) => [
      title,
      ...entries.map(
        ({ label, beside, archived = false }) => `${label}, ${beside}${archived ? ', archived' : ''}`,
      ),
    ]),
  ).toEqual([
    ['Tasks', 'Paint the wall, NG-8 · Garden, archived', 'Old wall, NG-9 · Garden · in a comment, archived'],
    ['Projects', 'Garden, North'],
    ['People', 'Eve, eve'],
  ])
})

const project = (id: number, name: string, more: Partial<Pick<Project, 'status' | 'access'>> = {}) => ({
  id,
  name,
  status: 'active' as const,
  access: ownerAccess,
  organization: null,
  ...more,
})

test('a new task asks for the projects that one may edit, the open one first', () => {
  const projects = [
    project(1, 'Orchard'),
    project(2, 'Read only', {
      access: { ...ownerAccess, isOwner: false, isPersonal: false, memberRole: 'read' },
    }),
    project(3, 'Old', { status: 'archived' }),
    project(4, 'Garden'),
  ]
  const names = (kind: 'newTask' | 'tasksOf', text = '') =>
    projectSection(
      projects,
      searchWords(text),
      kind === 'newTask'
        ? { kind }
        : { kind, person: { id: 4, username: 'eve', firstName: null, lastName: null, avatar: null } },
      4,
    ).entries.map(({ label }) => label)
  expect(names('newTask')).toEqual(['Garden', 'Orchard'])
  expect(names('newTask', 'orch')).toEqual(['Orchard'])
  expect(names('tasksOf')).toEqual(['Garden', 'Orchard', 'Read only'])
})

test('what is only found by its name is not listed without words', () => {
  const assign: PresentCommand = {
    name: 'Assign to Finn Okafor',
    otherWords: 'finn',
    onlyWhenNamed: true,
    about: 'Water the beds',
    run,
  }
  const labels = (text: string) =>
    localSections({ commands: [assign], things: [], words: searchWords(text) }).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    )
  expect(labels('')).toEqual([])
  expect(labels('assign finn')).toEqual(['Assign to Finn Okafor'])
})
