import { Menu } from '@mantine/core'
import { useRef, useState, type ComponentProps } from 'react'
import styles from './option-button.module.css'
import { OptionItems, type Option } from './option-items'

type OptionButtonProps<Value extends string> = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'type'
> & {
  /** What is chosen, and of what: "Status of Paths". */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True in a dialog, outside of which a screen reader finds nothing. */
  inDialog?: boolean
}

/** A button that opens a short list. Fit to stand on a page by the hundred: the list exists only while it is open. */
export function OptionButton<Value extends string>(props: OptionButtonProps<Value>) {
  const { label, options, value, onChange, inDialog = false, children, ...rest } = props
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = options.find((option) => option.value === value)

  function close() {
    setOpened(false)
    button.current?.focus()
  }

  return (
    <span className={styles.place}>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-label={`${label}: ${chosen?.label ?? ''}`}
        onClick={() => setOpened(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened(true)
        }}
      >
        {children}
      </button>
      {opened && (
        <Menu opened returnFocus={false} withinPortal={!inDialog} onChange={(stays) => !stays && close()}>
          <Menu.Target>
            <span className={styles.anchor} aria-hidden />
          </Menu.Target>
          <Menu.Dropdown aria-label={label}>
            <OptionItems options={options} value={value} onChange={onChange} />
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
