import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortIdOf } from '@/domain/short-id'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { newPerson, newProject, openAs } from '@/web/testing/task-scenes'

const server = await testServer()
const address = () => router.state.location.href

test('the page of a short id opens the details of the task over its board', async () => {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Sow the beans' }])
  const { number } = await laneway.task.get.query({ taskId })
  const shortId = shortIdOf(project.key, number)
  await openAs(server, person, `/t/${shortId.toLowerCase()}`)
  expect((await screen.findByRole('button', { name: `Copy link of ${shortId}` })).textContent).toBe(shortId)
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?task=${taskId}`))
})

test.each(['ZZ-1', 'AB-0', 'none'])('the page of %s, which no task has, is not found', async (shortId) => {
  await openAs(server, await newPerson(server), `/t/${shortId}`)
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined()
})

test('a short id in a description leads to its task, one of no project of the viewer stays text', async () => {
  const { person, laneway, project, taskId } = await newProject(server, [{ title: 'Sow the beans' }])
  const { number } = await laneway.task.get.query({ taskId })
  const shortId = shortIdOf(project.key, number)
  const description = `After ${shortId}, not ZZ-1.`
  const other = await laneway.task.create.mutate({ projectId: project.id, title: 'Dig', description })
  const user = await openAs(server, person, `/project/${project.id}?task=${other.id}`)
  await user.click(await screen.findByRole('link', { name: shortId }))
  expect(screen.queryByRole('link', { name: 'ZZ-1' })).toBeNull()
  await waitFor(() => expect(address()).toBe(`/project/${project.id}?task=${taskId}`))
})

test('cards show short ids once the viewer asks for them', async () => {
  const { person, project } = await newProject(server, [{ title: 'Sow the beans' }])
  const user = await openAs(server, person, `/project/${project.id}`)
  await screen.findByRole('link', { name: /Sow the beans/ })
  expect(screen.queryByText(`${project.key}-1`)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Display' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Short ids' }))
  expect(await screen.findByText(`${project.key}-1`)).toBeDefined()
})
