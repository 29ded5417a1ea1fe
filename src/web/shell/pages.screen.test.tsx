import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/test-server'
import { newPerson, openAs } from '@/web/testing/task-scenes'

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
  await waitFor(() => expect(document.body).toHaveTextContent(`Welcome, ${person.username}`))
})

test('an invitation without its token says that the link is invalid', async () => {
  await openAs(server, await newPerson(server), '/invite/')
  await screen.findByRole('heading', { name: 'Invitation Error' })
  expect(document.body).toHaveTextContent('Invalid invitation link')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeDefined()
})

test('a board that cannot be shown has the title of a project', async () => {
  await openAs(server, await newPerson(server), '/project/999999999')
  await screen.findByRole('heading', { name: 'Access Denied' })
  await expectTitle('Project · Laneway')
})
