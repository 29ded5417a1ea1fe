import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './toolbar.module.css'

type ToolbarProps = { label: string; children: ReactNode }

/** Controls as one tab stop: Tab reaches the last used one, and arrow keys, Home and End move (ARIA APG). */
export function Toolbar({ label, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  const known = useRef<readonly HTMLElement[]>([])

  // After every render, because each may have added or removed a button.
  useLayoutEffect(() => {
    const all = buttonsOf(toolbar.current)
    const reached = all.find((button) => button === current.current) ?? all[0]
    for (const button of all) button.tabIndex = button === reached ? 0 : -1
    const before = known.current
    known.current = all
    if (!current.current || current.current.isConnected) return
    // When a button removes itself, the button before it gets the focus.
    const beside = before.slice(0, before.indexOf(current.current)).findLast((each) => each.isConnected)
    current.current = null
    if (document.activeElement === document.body) (beside ?? reached)?.focus()
  })

  function noteFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(target)) return
    current.current = target
    for (const button of buttonsOf(toolbar.current)) button.tabIndex = button === target ? 0 : -1
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    const move = moves.get(key)
    if (!move || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const all = buttonsOf(currentTarget)
    event.preventDefault()
    all.at(move(all.indexOf(target), all.length))?.focus()
  }

  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onFocus={noteFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

/** Returns the next index for an index and the number of controls. */
const moves: ReadonlyMap<string, (index: number, count: number) => number> = new Map<
  string,
  (index: number, count: number) => number
>([
  ['ArrowLeft', (index) => index - 1],
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['Home', () => 0],
  ['End', () => -1],
])

/** Queries the document for the buttons: a toolbar does not know the components that render them. */
const buttonsOf = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
]
