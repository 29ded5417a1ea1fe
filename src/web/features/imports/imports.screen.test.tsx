import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { router } from '@/web/router'
import { button, findLink } from '@/web/testing/on-screen'
import { newProject, openAs } from '@/web/testing/task-scenes'

const server = await testServer()

const lines = 'Paths\n- [ ] Gravel\n- [x] Edges\nBench\n'

async function look(text: string) {
  const person = await server.person()
  const user = await openAs(server, person, '/import')
  await user.click(await screen.findByRole('textbox', { name: 'Lines' }))
  await user.paste(text)
  await user.click(await button('Look at them first'))
  await screen.findByRole('heading', { name: 'Check what comes in' })
  return { user, person }
}

test('pasted lines are shown, imported, opened, and taken back', async () => {
  const { user, person } = await look(lines)
  const counts = await screen.findByLabelText('What comes')
  expect(counts).toHaveTextContent('tasks2')
  expect(counts).toHaveTextContent('checklist1')
  await user.click(await button('Import 2 tasks'))
  await screen.findByRole('heading', { name: 'It is in' })
  await findLink(/^Open /)
  const projects = (await person.call('/api/projects')).json<{ id: number }[]>()
  expect(projects).toHaveLength(1)

  await user.click(await button('Take back'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await screen.findByRole('heading', { name: 'It was taken back' })
  expect((await person.call('/api/projects')).json()).toEqual([])
})

test('the name of the project is changed, and the import is added to a project instead', async () => {
  const { person, project } = await newProject(server, [{ title: 'Beds' }])
  const user = await openAs(server, person, '/import')
  await user.click(await screen.findByRole('textbox', { name: 'Lines' }))
  await user.paste(lines)
  await user.click(await button('Look at them first'))
  const name = await screen.findByRole('textbox', { name: 'Name of the project' })
  await user.clear(name)
  await user.type(name, 'South garden')
  await user.tab()
  await waitFor(() => expect(screen.getByDisplayValue('South garden')).toBeInTheDocument())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Into' }), 'North garden')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the project' })).toBeNull())
  await user.click(await button('Import 2 tasks'))
  await user.click(await findLink(/^Open North garden/))
  await findLink('Paths')
  expect(router.state.location.pathname).toBe(`/project/${project.id}`)
})

test('a table without titles waits for its column, and the button says so', async () => {
  const user = await openAs(server, await server.person(), '/import')
  const file = new File(['Plant;Bed\nBeans;North\n'], 'plants.csv')
  await user.upload(await screen.findByLabelText('File to import'), file)
  const reason = 'Choose which column has the titles of the tasks first.'
  const held = await button(/^Import \d/)
  expect(held).toHaveAttribute('aria-disabled', 'true')
  expect(held).toHaveAccessibleDescription(reason)
  await user.click(held)
  expect(screen.getByRole('heading', { name: 'Check what comes in' })).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'What Plant becomes' }), 'Title')
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
  await user.click(await button('Import 1 task'))
  await screen.findByRole('heading', { name: 'It is in' })
})

test('an import of somebody else is not found', async () => {
  await look(lines)
  const { pathname } = router.state.location
  await openAs(server, await server.person(), pathname)
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeDefined()
})

test('somebody without projects is led to it', async () => {
  const user = await openAs(server, await server.person(), '/')
  await user.click(await findLink('I have a board elsewhere'))
  expect(await screen.findByRole('heading', { name: 'Bring your work in' })).toBeDefined()
})
