import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { lazyDialog } from './lazy-part'
import type { Option } from './option-items'
import styles from './option-item.module.css'

// The list's library is as large as the board: it is loaded when a list is about to be opened.
const OptionDropdown = lazyDialog(async () => (await import('./option-dropdown')).OptionDropdown)

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
  /** True in a dialog, because screen readers find nothing outside of it. */
  inDialog?: boolean
  /** Renders the button that opens the list, with these properties. */
  renderButton: (props: ButtonProps) => ReactNode
}

/** A button and the list that it opens. The list is rendered only while it is open. */
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
        onPointerEnter: OptionDropdown.preload,
        onFocus: OptionDropdown.preload,
        // A press outside of the list closes it, also a press on the button: the click that follows must not open it
        // again.
        onPointerDown: () => (wasOpened.current = opened),
        onClick() {
          setOpened(!wasOpened.current)
          wasOpened.current = false
        },
        onKeyDown,
      })}
      {opened && (
        <OptionDropdown
          label={label}
          options={options}
          value={value}
          onChange={choose}
          onClose={close}
          withinPortal={!inDialog}
        />
      )}
    </span>
  )
}
