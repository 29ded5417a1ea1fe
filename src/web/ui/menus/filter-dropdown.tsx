import { Button, Menu, Popover } from '@mantine/core'
import { ArrowLeft, Check } from 'lucide-react'
import { useState } from 'react'
import { DropdownAnchor } from './dropdown-button'
import { type Filter, isSearchable, toggledValues } from './filter'
import { FilterItems } from './filter-items'
import styles from './filter-dropdown.module.css'
import optionStyles from './option-items.module.css'
import { SearchableOptions } from './searchable-options'

export type FilterDropdownProps = {
  filter: Filter
  /** Returns to the list of all filters; absent where the filter was opened by itself. */
  onBack?: () => void
  onClose: () => void
}

/** The open list of a filter. It stays open while the user chooses options. */
export function FilterDropdown(props: FilterDropdownProps) {
  const { filter, onClose } = props
  const [opensFurther, setOpensFurther] = useState(false)
  if (filter.further && opensFurther) return filter.further.renderDropdown(onClose)
  return isSearchable(filter) ? (
    <SearchableFilter {...props} />
  ) : (
    <FilterMenu {...props} onFurther={() => setOpensFurther(true)} />
  )
}

const allFilters = 'All filters'

function FilterMenu({ filter, onBack, onClose, onFurther }: FilterDropdownProps & { onFurther: () => void }) {
  const { label, matching } = filter
  return (
    <Menu opened returnFocus={false} closeOnItemClick={false} onChange={(stays) => !stays && onClose()}>
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.menu}
        aria-label={label}
        onKeyDown={({ key }) => key === 'ArrowLeft' && onBack?.()}
      >
        {onBack && (
          <>
            <Menu.Item leftSection={<ArrowLeft />} onClick={onBack}>
              {allFilters}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {matching && (
          <>
            <Menu.Label>{matching.label}</Menu.Label>
            {matching.options.map(({ value, label: name }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                checked={value === matching.value}
                checkIcon={<Check className={optionStyles.check} />}
                onChange={() => matching.onChange(value)}
              >
                {name}
              </Menu.RadioItem>
            ))}
            <Menu.Divider />
          </>
        )}
        <FilterItems filter={filter} takesFocus onFurther={onFurther} />
      </Menu.Dropdown>
    </Menu>
  )
}

function SearchableFilter({ filter, onBack, onClose }: FilterDropdownProps) {
  const { label, options, values, onChange, matching } = filter
  return (
    <Popover opened trapFocus portalProps={{ target: '#main' }} onChange={(stays) => !stays && onClose()}>
      <Popover.Target>
        <DropdownAnchor />
      </Popover.Target>
      <Popover.Dropdown className={styles.searchable} aria-label={label} aria-labelledby={undefined}>
        {onBack && (
          <Button variant="subtle" justify="flex-start" leftSection={<ArrowLeft />} onClick={onBack}>
            {allFilters}
          </Button>
        )}
        {matching && (
          <div className={styles.matching} role="group" aria-label={matching.label}>
            {matching.options.map(({ value, label: name }) => (
              <Button
                key={value}
                variant="subtle"
                aria-pressed={value === matching.value}
                onClick={() => matching.onChange(value)}
              >
                {name}
              </Button>
            ))}
          </div>
        )}
        <SearchableOptions
          label={`Find in ${label.toLowerCase()}`}
          listLabel={label}
          options={options}
          chosen={values}
          multiple
          noMatch={(text) => `Nothing matches “${text}”.`}
          onChoose={(value) => onChange(toggledValues(filter, value))}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
