import { Ellipsis } from 'lucide-react'
import type { Ref } from 'react'
import type { DropdownAction } from './action-dropdown'
import { DropdownButton } from './dropdown-button'
import { IconButton } from '../buttons/icon-button'
import { ActionDropdown } from './action-dropdown'

type MoreActionsProps = {
  /** Names the subject of the actions: "Actions of this comment". */
  label: string
  row?: readonly DropdownAction[]
  actions: readonly DropdownAction[]
  /** The button's ref, for code that opens the menu from elsewhere. */
  ref?: Ref<HTMLButtonElement | null>
}

/** The button `⋯` in a dialog, which opens all actions of one thing. */
export function MoreActions({ label, row, actions, ref }: MoreActionsProps) {
  return (
    <DropdownButton
      ref={ref}
      opens="menu"
      renderButton={(button) => (
        <IconButton {...button} label={label} tip="More" tipSide="start">
          <Ellipsis />
        </IconButton>
      )}
      renderDropdown={(close) => <ActionDropdown label={label} row={row} actions={actions} onClose={close} />}
    />
  )
}
