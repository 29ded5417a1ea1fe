import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TextEdit } from './text-edit'
import type { EditedField } from './task-drafts'

afterEach(cleanup)

function edit(field: EditedField, initial: string) {
  const onSave = vi.fn<(text: string) => void>()
  const onEnd = vi.fn<(byKey: boolean) => void>()
  const onType = vi.fn<(text: string) => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <MantineProvider>
      <TextEdit {...{ field, initial, onType, onSave, onCancel, onEnd }} />
    </MantineProvider>,
  )
  return { onType, onSave, onCancel, onEnd, user: userEvent.setup(), area: screen.getByRole('textbox') }
}

describe('a title', () => {
  test('is saved with Enter, without spaces around it', async () => {
    const { user, area, onSave, onEnd } = edit('title', 'Paths')
    expect(document.activeElement).toBe(area)
    await user.keyboard(' and fences {Enter}')
    expect(onSave.mock.calls).toEqual([['Paths and fences']])
    expect(onEnd.mock.calls).toEqual([[true]])
  })

  test('is saved when the field is left', async () => {
    const { user, onSave, onEnd } = edit('title', 'Paths')
    await user.keyboard('!')
    await user.click(document.body)
    expect(onSave.mock.calls).toEqual([['Paths!']])
    expect(onEnd.mock.calls).toEqual([[false]])
  })

  test('stays as it was after Escape', async () => {
    const { user, onType, onSave, onCancel, onEnd } = edit('title', 'Paths')
    await user.keyboard('!{Escape}')
    await user.click(document.body)
    expect(onType.mock.calls).toEqual([['Paths!']])
    expect(onCancel).toHaveBeenCalledOnce()
    expect(onSave).not.toHaveBeenCalled()
    expect(onEnd.mock.calls).toEqual([[true]])
  })

  test('that is empty is refused, and restored when the field is left', async () => {
    const { user, area, onSave, onEnd } = edit('title', 'Paths')
    await user.clear(area)
    await user.keyboard('  {Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Title is required')
    expect(area.getAttribute('aria-invalid')).toBe('true')
    await user.click(document.body)
    expect(onSave).not.toHaveBeenCalled()
    expect(onEnd.mock.calls).toEqual([[false]])
  })

  test('that is pasted in lines becomes one line', async () => {
    const { user, area, onSave } = edit('title', '')
    await user.click(area)
    await user.paste('Paths\n  and fences')
    await user.keyboard('{Enter}')
    expect(onSave.mock.calls).toEqual([['Paths and fences']])
  })
})

describe('a description', () => {
  test('is saved with Ctrl+Enter, and keeps its lines', async () => {
    const { user, onSave } = edit('description', 'Gravel')
    await user.keyboard('{Enter}Sand{Control>}{Enter}{/Control}')
    expect(onSave.mock.calls).toEqual([['Gravel\nSand']])
  })

  test('may be empty', async () => {
    const { user, area, onSave } = edit('description', 'Gravel')
    await user.clear(area)
    await user.click(document.body)
    expect(onSave.mock.calls).toEqual([['']])
  })
})
