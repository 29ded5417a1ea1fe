import { Ellipsis } from 'lucide-react'
import type { DropdownAction } from './action-dropdown'
import { DropdownButton } from './dropdown-button'
import { IconButton } from '../buttons/icon-button'
import { ActionDropdown } from './action-dropdown'

type MoreActionsProps = {
  /** What the actions are about: "Actions of this comment". */
  label: string
  row?: readonly DropdownAction[]
  actions: readonly DropdownAction[]
  /** Names the button for what opens it from elsewhere on the page. */
  opens?: string
}

/** The button `⋯` in a dialog, which opens all actions of one thing. */
export function MoreActions({ label, row, actions, opens }: MoreActionsProps) {
  return (
    <DropdownButton
      opens="menu"
      renderButton={(button) => (
        <IconButton {...button} label={label} tip="More" tipSide="start" data-opens={opens}>
          <Ellipsis />
        </IconButton>
      )}
      renderDropdown={(close) => <ActionDropdown label={label} row={row} actions={actions} onClose={close} />}
    />
  )
}
