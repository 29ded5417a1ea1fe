import { Menu } from '@mantine/core'
import { DropdownAnchor } from './dropdown-button'
import { OptionItems, type Option } from './option-items'

type OptionDropdownProps = {
  label: string
  options: readonly Option<string>[]
  value: string | null
  onChange: (value: string) => void
  onClose: () => void
  withinPortal: boolean
}

/** The open list below a button. */
export function OptionDropdown(props: OptionDropdownProps) {
  const { label, options, value, onChange, onClose, withinPortal } = props
  return (
    <Menu opened returnFocus={false} withinPortal={withinPortal} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <OptionItems options={options} value={value} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  )
}
