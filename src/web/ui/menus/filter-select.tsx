import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { DropdownButton } from './dropdown-button'
import styles from './filter-select.module.css'
import { deferredDialog } from '../feedback/lazy-part'
import type { SearchableOption } from './searchable-options'

const FilterDropdown = deferredDialog(async () => (await import('./filter-dropdown')).FilterDropdown)

const maxOptionsWithoutSearch = 7

type FilterSelectProps<Value extends string> = {
  /** The filtered property: "Priority". */
  label: string
  options: readonly (SearchableOption & { value: Value })[]
  /** The values that pass the filter; all values if the list is empty. */
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** True if the options are names, which keep their case. */
  asWritten?: boolean
}

/** A filter as a button: its name if it is not set, `Priority: high, urgent ×` if it is. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, options, values, onChange, asWritten = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const chosen = options.filter(({ value }) => values.includes(value))
  const searchable = options.length > maxOptionsWithoutSearch
  const isSet = chosen.length > 0
  const names = chosen.map((option) => (asWritten ? option.label : option.label.toLowerCase()))

  function toggle(toggled: string) {
    onChange(
      options.map(({ value }) => value).filter((value) => values.includes(value) !== (value === toggled)),
    )
  }

  return (
    <span className={styles.filter}>
      <DropdownButton
        ref={button}
        opens={searchable ? 'dialog' : 'menu'}
        renderButton={(attributes) => (
          <Button {...attributes} className={isSet ? `${styles.set} ${styles.open}` : undefined}>
            {isSet ? `${label}: ${shortened(names)}` : label}
          </Button>
        )}
        renderDropdown={(close) => (
          <FilterDropdown
            label={label}
            options={options}
            values={values}
            searchable={searchable}
            onToggle={toggle}
            onClose={close}
          />
        )}
      />
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={() => {
            onChange([])
            button.current?.focus()
          }}
        >
          <X />
        </button>
      )}
    </span>
  )
}

const shortened = (names: readonly string[]) =>
  names.length > 2 ? `${names.length} chosen` : names.join(', ')
