import { Menu } from '@mantine/core'
import { CalendarRange, Check } from 'lucide-react'
import { type Filter, toggledValues } from './filter'
import styles from './filter-dropdown.module.css'
import optionStyles from './option-items.module.css'

type FilterItemsProps = {
  filter: Filter
  /** Whether the first option gets the focus when the menu opens. */
  takesFocus?: boolean
  /** Opens what the filter has besides its options. */
  onFurther: () => void
}

/** The options of a filter in an open menu. */
export function FilterItems({ filter, takesFocus = false, onFurther }: FilterItemsProps) {
  const { options, values, onChange, further } = filter
  return (
    <>
      {options.map((option, index) => (
        <Menu.CheckboxItem
          key={option.value}
          checked={values.includes(option.value)}
          checkIcon={<Check className={optionStyles.check} />}
          data-autofocus={(takesFocus && index === 0) || undefined}
          onChange={() => onChange(toggledValues(filter, option.value))}
        >
          <span className={optionStyles.option}>
            {option.icon}
            <span className={styles.name}>{option.label}</span>
          </span>
        </Menu.CheckboxItem>
      ))}
      {further && (
        <>
          <Menu.Divider />
          <Menu.Item aria-haspopup="dialog" leftSection={<CalendarRange />} onClick={onFurther}>
            {further.label}
          </Menu.Item>
        </>
      )}
    </>
  )
}
