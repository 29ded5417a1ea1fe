import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unavailable } from '@/server/core/errors'
import { errorShape } from '@/server/core/init'
import { testServer } from '@/server/testing/app/test-server'
import { answerCalls, loseCalls } from '@/web/testing/held-calls'
import { openPage } from '@/web/testing/render-app'
import { newPerson, newProject, openAs } from '@/web/testing/task-scenes'

const server = await testServer()

const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title))

test('an unknown URL shows a page that says so', async () => {
  const person = await newPerson(server)
  let user = null
  for (const path of ['/no/such/page', '/project/abc', '/project/1.5/settings']) {
    user = await openAs(server, person, path)
    await screen.findByRole('heading', { name: 'Page not found' })
    await expectTitle('Page not found · Laneway')
  }
  await user?.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
  await waitFor(() => expect(document.body.textContent).toContain(`Welcome, ${person.username}`))
})

test('an invitation without its token says that the link is invalid', async () => {
  await openAs(server, await newPerson(server), '/invite/')
  await screen.findByRole('heading', { name: 'Invitation Error' })
  expect(document.body.textContent).toContain('Invalid invitation link')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
})

test('a board that cannot be shown has the title of a project', async () => {
  await openAs(server, await newPerson(server), '/project/999999999')
  await screen.findByRole('heading', { name: 'Access Denied' })
  await expectTitle('Project · Laneway')
})

test('a page whose answers do not arrive says so, and opens when they are asked for again', async () => {
  const { person, project } = await newProject(server)
  const user = await openAs(server, person, '/')
  const arrive = loseCalls('task.list')
  await openPage(`/project/${project.id}`)
  await screen.findByRole('heading', { name: 'This page could not be opened' })
  await screen.findByText('Laneway cannot be reached. Check your connection and try again.')
  arrive()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'North garden', level: 1 })).toBeDefined()
})

test('while the database is away a page says so, and opens once it is back', async () => {
  const person = await newPerson(server)
  await person.laneway.project.create.mutate({ name: 'Back again' })
  const user = await openAs(server, person, '/')
  const away = { error: errorShape(unavailable()) }
  const comeBack = answerCalls('task.list', async () => Response.json(away, { status: 503 }))
  await user.click(await screen.findByRole('link', { name: 'Back again' }))
  await screen.findByText(unavailable().message)
  comeBack()
  await screen.findByRole('heading', { name: 'Back again', level: 1 })
  expect(screen.queryByText(unavailable().message)).toBeNull()
})
