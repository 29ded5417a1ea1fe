import { useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import styles from './dropdown-button.module.css'

export type DropdownButtonProps = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerDown: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type DropdownProps = {
  /** The button's ref. */
  ref?: Ref<HTMLButtonElement | null>
  opens: DropdownButtonProps['aria-haspopup']
  /** Renders the button, with these properties. */
  renderButton: (props: DropdownButtonProps) => ReactNode
  /** Called when the dropdown opens or closes. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  /** Renders the open dropdown, beside an element of the button's size. */
  renderDropdown: (close: () => void) => ReactNode
}

/** A button and its dropdown, which is rendered only while it is open. */
export function DropdownButton({ ref, opens, onToggle, renderButton, renderDropdown }: DropdownProps) {
  const [opened, setOpened] = useState(false)
  const element = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => element.current, [])

  function toggle(isOpen: boolean) {
    setOpened(isOpen)
    onToggle?.(isOpen)
  }

  function close() {
    toggle(false)
    element.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    toggle(true)
  }

  return (
    <span className={styles.place}>
      {renderButton({
        ref: element,
        'aria-haspopup': opens,
        'aria-expanded': opened,
        // A press outside of the dropdown closes it, also a press on the button: the click that follows must not open
        // it again.
        onPointerDown: () => (wasOpened.current = opened),
        onClick() {
          toggle(!wasOpened.current)
          wasOpened.current = false
        },
        onKeyDown,
      })}
      {opened && <Opened render={renderDropdown} onClose={close} />}
    </span>
  )
}

type OpenedProps = { render: (close: () => void) => ReactNode; onClose: () => void }

const Opened = ({ render, onClose }: OpenedProps) => render(onClose)

/** The element at which the dropdown of a `DropdownButton` opens. */
export const DropdownAnchor = ({ ref }: { ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={styles.anchor} aria-hidden />
)
