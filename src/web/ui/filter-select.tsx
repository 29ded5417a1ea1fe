import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useRef } from 'react'
import styles from './filter-select.module.css'
import type { Option } from './option-items'
import { OptionItem } from './option-item'

type FilterSelectProps<Value extends string> = {
  /** What is filtered: "Priority". */
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  /** True if the options are names, which keep their case. */
  asWritten?: boolean
}

/** A filter as a button: its name if it is not set, `Priority: high ×` if it is. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  asWritten = false,
}: FilterSelectProps<Value>) {
  const filter = useRef<HTMLSpanElement>(null)
  const chosen = options.find((option) => option.value === value)
  return (
    <span ref={filter} className={styles.filter}>
      <OptionItem
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        renderButton={(button) => (
          <Button {...button} className={chosen && `${styles.set} ${styles.open}`}>
            {chosen ? `${label}: ${asWritten ? chosen.label : chosen.label.toLowerCase()}` : label}
          </Button>
        )}
      />
      {chosen && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={() => {
            onChange(null)
            filter.current?.querySelector('button')?.focus()
          }}
        >
          <X />
        </button>
      )}
    </span>
  )
}
