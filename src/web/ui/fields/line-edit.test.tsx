import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LineEdit } from './line-edit'

afterEach(cleanup)

/** A line that another user changes from 'Gravel' to 'Sand' during the edit. */
function openLine() {
  const [onSave, onEnd] = [vi.fn<(line: string, seen: string) => void>(), vi.fn<() => void>()]
  const show = (initial: string) => (
    <MantineProvider>
      <LineEdit label="Line" maxLength={99} {...{ initial, onSave, onEnd }} />
    </MantineProvider>
  )
  const { rerender } = render(show('Gravel'))
  return { user: userEvent.setup(), onSave, onEnd, changeByOther: () => rerender(show('Sand')) }
}

describe('a line that somebody else has changed meanwhile', () => {
  test('stays theirs if nothing was typed', async () => {
    const { user, onSave, onEnd, changeByOther } = openLine()
    changeByOther()
    await user.keyboard('[Enter]')
    expect(onSave).not.toHaveBeenCalled()
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('is not overwritten before its writer decides', async () => {
    const { user, onSave, onEnd, changeByOther } = openLine()
    await user.keyboard('!')
    changeByOther()
    await user.keyboard('[Enter]')
    const conflict = screen.getByRole('group', {
      name: 'Someone else changed this text while you were editing.',
    })
    expect(conflict.textContent).toContain('Sand')
    expect(conflict.textContent).toContain('Gravel!')
    await user.keyboard('[Enter]')
    expect(onSave).not.toHaveBeenCalled()
    expect(onEnd).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    expect(onSave.mock.calls).toEqual([['Gravel!', 'Sand']])
  })

  test('can be kept, or edited together with the own one', async () => {
    const { user, onSave, onEnd, changeByOther } = openLine()
    await user.keyboard('!')
    changeByOther()
    await user.keyboard('[Enter]')
    await user.click(screen.getByRole('button', { name: 'Edit both' }))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Sand / Gravel!')
    await user.keyboard('[Enter]')
    expect(onSave.mock.calls).toEqual([['Sand / Gravel!', 'Sand']])
    expect(onEnd).toHaveBeenCalledOnce()
  })
})
