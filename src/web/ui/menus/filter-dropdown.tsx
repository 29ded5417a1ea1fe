import { Menu, Popover } from '@mantine/core'
import { Check } from 'lucide-react'
import { DropdownAnchor } from './dropdown-button'
import styles from './filter-dropdown.module.css'
import optionStyles from './option-items.module.css'
import { type SearchableOption, SearchableOptions } from './searchable-options'

type FilterDropdownProps = {
  /** The filtered property: "Priority". */
  label: string
  options: readonly SearchableOption[]
  values: readonly string[]
  /** True if the list is so long that it needs a search field. */
  searchable: boolean
  onToggle: (value: string) => void
  onClose: () => void
}

/** The open list of a filter. It stays open while the user chooses options. */
export const FilterDropdown = (props: FilterDropdownProps) =>
  props.searchable ? <SearchableFilter {...props} /> : <FilterMenu {...props} />

function FilterMenu({ label, options, values, onToggle, onClose }: FilterDropdownProps) {
  return (
    <Menu opened returnFocus={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {options.map((option, index) => (
          <Menu.CheckboxItem
            key={option.value}
            checked={values.includes(option.value)}
            checkIcon={<Check className={optionStyles.check} />}
            data-autofocus={index === 0 ? true : undefined}
            onChange={() => onToggle(option.value)}
          >
            <span className={optionStyles.option}>
              {option.icon}
              {option.label}
            </span>
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function SearchableFilter({ label, options, values, onToggle, onClose }: FilterDropdownProps) {
  return (
    <Popover opened trapFocus portalProps={{ target: '#main' }} onChange={(stays) => !stays && onClose()}>
      <Popover.Target>
        <DropdownAnchor />
      </Popover.Target>
      <Popover.Dropdown className={styles.searchable} aria-label={label} aria-labelledby={undefined}>
        <SearchableOptions
          label={`Find in ${label.toLowerCase()}`}
          listLabel={label}
          options={options}
          chosen={values}
          multiple
          noMatch={(text) => `Nothing matches “${text}”.`}
          onChoose={onToggle}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
