import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './option-menu.module.css'

export type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode }

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
    <Menu disabled={disabled} checkIcon={<Check className={styles.check} />}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            checked={option.value === value}
            data-autofocus={option.value === value ? true : undefined}
            closeMenuOnClick
            onChange={() => onChange(option.value)}
          >
            <span className={styles.option}>
              {option.icon}
              {option.label}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
