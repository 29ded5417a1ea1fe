import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

test('a board shows its cards', async () => {
  const eve = await server.make.user()
  const project = await server.make.project(eve)
  await server.make.task(project, { title: 'Survey the north wall' })
  await renderApp(server, eve, `/project/${project.id}`)
  expect(await screen.findByRole('link', { name: 'Survey the north wall' })).toBeDefined()
})
