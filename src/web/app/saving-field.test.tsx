import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '@/web/testing/fake-server'
import { setCurrentUserId } from './person-storage'
import { queryClient } from './query-client'
import { SavingField } from './saving-field'
import { viewerQuery } from './viewer'

beforeEach(async () => {
  setCurrentUserId(1)
  fakeServer({ 'account.me': () => ({ id: 1, timeZone: null, weekStart: 'monday' }) })
  await queryClient.fetchQuery(viewerQuery)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

/** A field whose text another user may change. */
function openField(saved = 'Gravel') {
  const save = vi.fn<(text: string, seen: string) => Promise<unknown>>(async () => undefined)
  const show = (text: string) => (
    <MantineProvider>
      <SavingField label="Name" form="name" saved={text} save={save} />
    </MantineProvider>
  )
  const { rerender, unmount } = render(show(saved))
  return { user: userEvent.setup(), save, unmount, nowSaved: (text: string) => rerender(show(text)) }
}

const field = () => screen.getByRole('textbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openConflict() {
  const scene = openField()
  await scene.user.type(field(), '!')
  scene.nowSaved('Sand')
  await scene.user.keyboard('[Enter]')
  return scene
}

test('a text that somebody else has changed meanwhile is not overwritten before its writer decides', async () => {
  const { save } = await openConflict()
  const { textContent } = screen.getByRole('group', {
    name: 'Someone else changed this text while you were editing.',
  })
  expect(textContent).toContain('Sand')
  expect(textContent).toContain('Gravel!')
  expect(save).not.toHaveBeenCalled()
  await press('Use mine')
  expect(save.mock.calls).toEqual([['Gravel!', 'Sand']])
})

test('their text is kept', async () => {
  const { save } = await openConflict()
  await press('Keep theirs')
  expect(field()).toHaveProperty('value', 'Sand')
  expect(save).not.toHaveBeenCalled()
})

test('both texts are edited together, and a third one is noticed', async () => {
  const { user, save, nowSaved } = await openConflict()
  await press('Edit both')
  expect(field()).toHaveProperty('value', 'Sand / Gravel!')
  nowSaved('Slate')
  await user.type(field(), '[Enter]')
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole('group').textContent).toContain('Slate')
})

test('a draft that is older than the saved text comes back as a conflict', async () => {
  const { user, unmount } = openField()
  await user.type(field(), '!')
  unmount()
  openField('Sand')
  expect(screen.getByRole('group').textContent).toContain('Gravel!')
})

test('what was typed while the own text was saved is no conflict', async () => {
  const { user, save, nowSaved } = openField()
  await user.type(field(), '!')
  await user.keyboard('[Enter]')
  nowSaved('Gravel!')
  await user.type(field(), '![Enter]')
  expect(save.mock.calls).toEqual([
    ['Gravel!', 'Gravel'],
    ['Gravel!!', 'Gravel!'],
  ])
})
