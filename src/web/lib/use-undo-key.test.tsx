import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useUndoKey } from './use-undo-key'

afterEach(cleanup)

test.each([
  ['{Control>}z{/Control}', 'Button', 1],
  ['{Meta>}z{/Meta}', 'Button', 1],
  ['{Control>}{Shift>}z{/Shift}{/Control}', 'Button', 0],
  ['z', 'Button', 0],
  ['{Control>}z{/Control}', 'Box', 1],
  ['{Control>}z{/Control}', 'Line', 0],
  ['{Control>}z{/Control}', 'Lines', 0],
  ['{Control>}z{/Control}', 'Button in a form', 0],
])('%s on %s undoes %i times', async (keys, place, times) => {
  const onUndo = vi.fn<() => void>()
  render(<Places onUndo={onUndo} />)
  screen.getByLabelText(place).focus()
  await userEvent.setup().keyboard(keys)
  expect(onUndo).toHaveBeenCalledTimes(times)
})

function Places({ onUndo }: { onUndo: () => void }) {
  useUndoKey(onUndo)
  return (
    <>
      <button type="button" aria-label="Button" />
      <input type="checkbox" aria-label="Box" />
      <input type="text" aria-label="Line" />
      <textarea aria-label="Lines" />
      <form>
        <button type="button" aria-label="Button in a form" />
      </form>
    </>
  )
}
