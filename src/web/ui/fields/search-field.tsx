import { Kbd } from '@mantine/core'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useSingleKey } from '@/web/lib/use-single-key'
import { isComposing } from '@/web/lib/is-composing'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** Placeholder and accessible name: "Search tasks". */
  label: string
  value: string
  onChange: (value: string) => void
}

/** The `/` key focuses it from anywhere on the page; Escape clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const slashKey = useSingleKey('/', () => input.current?.focus())
  return (
    <label className={styles.box}>
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={slashKey ? '/' : undefined}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event) && value !== '') onChange('')
        }}
      />
      {slashKey && value === '' && <Kbd aria-hidden>/</Kbd>}
    </label>
  )
}
