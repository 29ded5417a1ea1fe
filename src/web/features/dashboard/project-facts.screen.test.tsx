import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { expectAddress, findLink, follow } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'

const server = await testServer()

async function projectCard(name: string) {
  const card = (await findLink(name)).closest('li')
  if (!card) throw new Error(`The project ${name} has no card`)
  return card
}

test('a card shows a project’s facts, and leads to its settings', async () => {
  const { person, laneway, project } = await newProject(server, [
    { title: 'One', status: 'done' },
    { title: 'Two', status: 'review' },
    { title: 'Three', dueDate: '2020-01-01T00:00:00Z' },
  ])
  await laneway.project.update.mutate({ projectId: project.id, description: 'Beds and paths' })
  const kitchen = await laneway.project.create.mutate({ name: 'Kitchen' })
  const user = await openAs(server, person, '/')
  const garden = await projectCard('North garden')
  for (const fact of ['Beds and paths', 'Private', '2 open', '1 done', 'Admin'])
    expect(garden).toHaveTextContent(fact)
  expect(within(garden).getByRole('img', { name: 'Has overdue tasks' })).toBeVisible()
  const other = await projectCard('Kitchen')
  expect(within(other).queryByRole('img', { name: 'Has overdue tasks' })).toBeNull()
  const badge = within(await screen.findByRole('link', { name: /^My Tasks/ })).getByRole('img')
  expect(badge).toHaveAccessibleName('1 overdue, 2 open')
  await follow(user, 'Project settings', other)
  await expectAddress(`/project/${kitchen.id}/settings`)
})
