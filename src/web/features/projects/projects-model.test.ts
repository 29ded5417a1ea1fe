import { describe, expect, test } from 'vitest'
import type { ProjectStatus } from '@/domain/project'
import { groupProjects, organizationsOf, progressParts } from './projects-model'

const green = { id: 7, name: 'Green Ltd' }
const blue = { id: 9, name: 'Blue & Co' }
const project = (id: number, organization: typeof green | null, status: ProjectStatus = 'active') => ({
  id,
  organization,
  status,
})

describe('projects on the dashboard', () => {
  test('are grouped under Personal Projects, then under each organization by name', () => {
    const { sections } = groupProjects([
      project(5, green),
      project(4, null),
      project(3, blue),
      project(2, green),
      project(1, null),
    ])
    expect(sections.map(({ title, projects }) => [title, projects.map(({ id }) => id)])).toEqual([
      ['Personal Projects', [4, 1]],
      ['Blue & Co', [3]],
      ['Green Ltd', [5, 2]],
    ])
  })

  test('of two organizations with the same name are separate', () => {
    const { sections } = groupProjects([project(1, green), project(2, { id: 8, name: 'Green Ltd' })])
    expect(sections.map(({ key }) => key)).toEqual(['organization-7', 'organization-8'])
  })

  test('leave their section when they are archived', () => {
    const { sections, archived } = groupProjects([project(2, null, 'archived'), project(1, green)])
    expect(sections.map(({ title }) => title)).toEqual(['Green Ltd'])
    expect(archived.map(({ id }) => id)).toEqual([2])
  })
})

test('the organizations of active projects stand once each, by name', () => {
  const blueShed = { ...project(4, blue), status: 'archived' as const }
  const projects = [project(1, green), project(2, null), project(3, green), blueShed]
  expect(organizationsOf(projects)).toEqual([green])
  expect(organizationsOf([...projects, project(5, blue)])).toEqual([blue, green])
})

describe('the bar of a project', () => {
  test('goes from Done to To Do and leaves out empty parts', () => {
    expect(progressParts({ todo: 1, in_progress: 1, review: 0, on_hold: 0, done: 2 })).toEqual([
      { status: 'done', percent: 50 },
      { status: 'in_progress', percent: 25 },
      { status: 'todo', percent: 25 },
    ])
  })

  test('is empty without tasks', () => {
    expect(progressParts({ todo: 0, in_progress: 0, review: 0, on_hold: 0, done: 0 })).toEqual([])
  })
})
