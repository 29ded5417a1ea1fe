import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { OptionItems, type Option } from './option-items'

type OptionMenuProps<Value extends string> = {
  /** What is chosen, for assistive technology: "Status", "Sort by". */
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  /** The button that opens it. */
  children: ReactElement
}

/** A button that opens a short list of which one is chosen. */
export function OptionMenu<Value extends string>(props: OptionMenuProps<Value>) {
  const { label, options, value, onChange, disabled, children } = props
  return (
    <Menu disabled={disabled}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <OptionItems options={options} value={value} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  )
}
