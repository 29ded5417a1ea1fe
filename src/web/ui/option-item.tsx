import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { Option } from './option-items'
import styles from './option-item.module.css'

// The library of the list is as heavy as a board: it comes when somebody is about to open one.
const loadDropdown = () => import('./option-dropdown')
const OptionDropdown = lazy(async () => ({ default: (await loadDropdown()).OptionDropdown }))

type ButtonProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type OptionItemProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** True in a dialog, outside of which a screen reader finds nothing. */
  inDialog?: boolean
  /** The button that opens the list, made with these properties. */
  renderButton: (props: ButtonProps) => ReactNode
}

/** A button and the list that it opens, which exists only while it is open. */
export function OptionItem<Value extends string>(props: OptionItemProps<Value>) {
  const { label, options, value, onChange, inDialog = false, renderButton } = props
  const [opened, setOpened] = useState(false)
  const element = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)

  function close() {
    setOpened(false)
    element.current?.focus()
  }

  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened(true)
  }

  return (
    <span className={styles.place}>
      {renderButton({
        ref: element,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onPointerEnter: () => void loadDropdown(),
        onFocus: () => void loadDropdown(),
        // A press outside of the list closes it, and the button is outside: its click is not to open it anew.
        onPointerDown: () => (wasOpened.current = opened),
        onClick() {
          setOpened(!wasOpened.current)
          wasOpened.current = false
        },
        onKeyDown,
      })}
      {opened && (
        <Suspense>
          <OptionDropdown
            label={label}
            options={options}
            value={value}
            onChange={choose}
            onClose={close}
            withinPortal={!inDialog}
          />
        </Suspense>
      )}
    </span>
  )
}
