import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { deferredDialog } from '../feedback/lazy-part'
import { DropdownButton } from './dropdown-button'
import { anyFilter, type Filter, filterText, isFilterSet, isSearchable } from './filter'
import styles from './filter-select.module.css'

export const FilterDropdown = deferredDialog(async () => (await import('./filter-dropdown')).FilterDropdown)

type FilterSelectProps<Value extends string> = Filter<Value> & {
  /** The button's ref. */
  ref?: Ref<HTMLButtonElement | null>
  /** Called when the list opens or closes. */
  onToggle?: (isOpen: boolean) => void
}

/** A filter as a button: its name if it is not set, `Priority: high, urgent ×` if it is. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { ref, onToggle, ...filter } = props
  const { label, onChange } = filter
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [])
  const isSet = isFilterSet(filter)
  const text = isSet ? `${label}: ${filterText(filter)}` : label

  return (
    <span className={styles.filter}>
      <DropdownButton
        ref={button}
        opens={isSearchable(filter) ? 'dialog' : 'menu'}
        onToggle={onToggle}
        renderButton={(attributes) => (
          <Button
            {...attributes}
            className={isSet ? `${styles.button} ${styles.set}` : styles.button}
            title={isSet ? text : undefined}
          >
            {text}
          </Button>
        )}
        renderDropdown={(close) => <FilterDropdown filter={anyFilter(filter)} onClose={close} />}
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
