import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { button, click, expectAnnounced, field, fill } from '@/web/testing/on-screen'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()
const address = '/?settings=tokens'

const nameOf = async (project: { id: number }) =>
  (
    await server.db
      .selectFrom('projects')
      .select('name')
      .where('id', '=', project.id)
      .executeTakeFirstOrThrow()
  ).name

test('a token is made for one project, shown once, and revoked', async () => {
  const person = await server.make.user()
  const project = await server.make.project(person)
  const name = await nameOf(project)
  const other = await server.make.project(person)
  const user = await renderApp(server, person, address, { delay: null })
  expect(await screen.findByText('No tokens yet.')).toBeDefined()

  await click(user, 'New token')
  await fill('Name', 'Weather script')
  await user.click(await field(/^Write/))
  await user.click(await field('In all projects that I can see'))
  expect(await button('Make token')).toBeDisabled()
  await user.click(await field(name))
  await click(user, 'Make token')

  const secret = (await field('Token')).value
  expect(secret).toMatch(/^lw_[0-9A-Za-z]{46}$/)
  const list = await screen.findByRole('list', { name: 'API tokens' })
  await waitFor(() => expect(list).toHaveTextContent('Weather script'))
  await waitFor(() => expect(list).toHaveTextContent(name))
  expect(list).toHaveTextContent('not used yet')
  const script = server.withToken(secret)
  expect((await script.call(`/api/projects/${project.id}`)).statusCode).toBe(200)
  expect((await script.call(`/api/projects/${other.id}`)).statusCode).toBe(404)

  await click(user, 'Revoke Weather script')
  await waitFor(async () => expect(await button('Cancel')).toHaveFocus())
  await click(user, 'Revoke')
  await expectAnnounced('Token revoked')
  expect(await screen.findByText('No tokens yet.')).toBeDefined()
  expect(screen.queryByLabelText('Token')).toBeNull()
  expect((await script.call('/api/user')).statusCode).toBe(401)
})

test('a list of tokens says what each may do, where, until when and how it was used', async () => {
  const person = await server.make.user()
  const { token } = await server.make.token(person, { scope: 'manage' })
  await server.withToken(token).call('/api/user')
  await renderApp(server, person, address, { delay: null })
  const list = await screen.findByRole('list', { name: 'API tokens' })
  const [row] = within(list).getAllByRole('listitem')
  expect(row).toHaveTextContent(/all projects · no end.*last used .* from 127.0.0.1.*manage/)
})
