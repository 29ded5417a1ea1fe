import type { ReactNode, Ref } from 'react'
import { DropdownButton, type DropdownButtonProps } from './dropdown-button'
import { deferredDialog } from '../feedback/lazy-part'
import type { Option } from './option-items'

// The list's library is as large as the board: the page loads it when a list is about to open.
const OptionDropdown = deferredDialog(async () => (await import('./option-dropdown')).OptionDropdown)

type OptionItemProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** The button's ref. */
  ref?: Ref<HTMLButtonElement | null>
  /** True in a dialog, because screen readers find nothing outside of it. */
  inDialog?: boolean
  /** Renders the button that opens the list, with these properties. */
  renderButton: (props: DropdownButtonProps) => ReactNode
}

/** A button and the list that it opens; one option of the list is chosen. */
export function OptionItem<Value extends string>(props: OptionItemProps<Value>) {
  const { label, options, value, onChange, ref, inDialog = false, renderButton } = props

  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }

  return (
    <DropdownButton
      ref={ref}
      opens="menu"
      renderButton={renderButton}
      renderDropdown={(close) => (
        <OptionDropdown
          label={label}
          options={options}
          value={value}
          onChange={choose}
          onClose={close}
          withinPortal={!inDialog}
        />
      )}
    />
  )
}
