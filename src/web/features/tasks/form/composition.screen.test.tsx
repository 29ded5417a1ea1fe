import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServer } from '@/server/testing/app/test-server'
import { renderApp } from '@/web/testing/render-app'

const server = await testServer()

/** Safari ends a composition before it sends the key that ends it, as the key code 229. */
function composeAsSafari(field: HTMLElement, text: string, key: 'Enter' | 'Escape') {
  fireEvent.compositionStart(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.compositionEnd(field, { data: text })
  fireEvent.keyDown(field, { key, keyCode: 229, isComposing: false })
  fireEvent.keyUp(field, { key, keyCode: key === 'Enter' ? 13 : 27 })
}

const fields = [
  { name: 'Title', keys: 'c' },
  { name: 'New task in To Do', button: 'Add a task to To Do' },
  { name: 'Search tasks', keys: '/' },
  { name: 'Search, or do anything', keys: '{Control>}k{/Control}' },
] as const

test('Enter and Escape that end a composition neither send nor close nor empty a field', async () => {
  const eve = await server.make.user()
  const project = await server.make.project(eve)
  const user = await renderApp(server, eve, `/project/${project.id}`)
  await screen.findByRole('button', { name: 'Add Task' })
  for (const { name, ...opener } of fields) {
    if ('keys' in opener) await user.keyboard(opener.keys)
    else await user.click(await screen.findByRole('button', { name: opener.button }))
    const field = await screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
    for (const key of ['Enter', 'Escape'] as const) {
      composeAsSafari(field, '\u6771\u4eac', key)
      expect([name, key, field.isConnected, field.value]).toEqual([name, key, true, '\u6771\u4eac'])
    }
    fireEvent.change(field, { target: { value: '' } })
    await user.keyboard('[Escape]')
  }
  expect(
    await server.db.selectFrom('tasks').select('id').where('projectId', '=', project.id).execute(),
  ).toEqual([])
})
