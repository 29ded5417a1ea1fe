import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './option-items.module.css'

export type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type OptionItemsProps<Value extends string> = {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** The options of a menu with one chosen option. The focus starts on that option. */
export function OptionItems<Value extends string>({ options, value, onChange }: OptionItemsProps<Value>) {
  return options.map((option) => (
    <Menu.RadioItem
      key={option.value}
      value={option.value}
      checked={option.value === value}
      checkIcon={<Check className={styles.check} />}
      data-autofocus={option.value === value ? true : undefined}
      closeMenuOnClick
      onChange={() => onChange(option.value)}
    >
      <span className={styles.option}>
        {option.icon}
        {option.label}
      </span>
    </Menu.RadioItem>
  ))
}
