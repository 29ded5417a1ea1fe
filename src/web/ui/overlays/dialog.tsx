import { Modal } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { pageContent } from '@/web/lib/page-elements'
import { focusIn, isTextField } from '@/web/lib/replay-key'
import styles from './dialog.module.css'
import { IconButton } from '../buttons/icon-button'
import { useEscape } from './use-escape'

type DialogProps = {
  title: string
  onClose: () => void
  width?: number
  /** True for a dialog that renders its own header; screen readers then still announce the title. */
  bare?: boolean
  /** True for a dialog that fills a phone's screen. */
  sheet?: boolean
  /** True for a dialog that rises from the lower edge. */
  low?: boolean
  children: ReactNode
}

/** Open while it is rendered. The focus stays inside, and returns to its former element afterwards. */
export function Dialog(props: DialogProps) {
  const { title, onClose, width = 440, bare = false, sheet = false, low = false, children } = props
  const content = useEscape<HTMLDivElement>(onClose)
  const contentRef = useMergedRef(content, focusFirst)
  useFocusReturn()
  useKeyboardHeight()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={width}
      returnFocus={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: `${styles.inner} ${sheet ? styles.around : ''} ${low ? styles.below : ''}`,
        content: `${styles.content} ${sheet ? styles.sheet : ''} ${low ? styles.low : ''}`,
      }}
    >
      <Modal.Overlay className={styles.overlay} transitionProps={{ duration: 0 }} />
      <Modal.Content ref={contentRef} aria-label={bare ? title : undefined} aria-modal>
        {bare ? (
          children
        ) : (
          <>
            <div className={styles.header}>
              <Modal.Title className={styles.title}>{title}</Modal.Title>
              <IconButton label="Close" tipSide="start" className={styles.close} onClick={onClose}>
                <X />
              </IconButton>
            </div>
            <div className={styles.body}>{children}</div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Focuses at once: the focus trap runs after a timeout, and until then a key would still go to the page. A
 * field that begins with a draft can ask for its text to be selected, so that typing replaces the text
 * instead of appending to it.
 */
function focusFirst(content: HTMLDivElement | null) {
  const first = content && focusIn(content)
  if (first?.dataset.autofocus === 'select' && isTextField(first)) first.select()
}

/** Uses a layout effect, which runs before the content is rendered and gets the focus. */
function useFocusReturn() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      const target =
        before instanceof HTMLElement && before !== document.body && before.isConnected
          ? before
          : pageContent()
      target?.focus({ preventScroll: true })
    }
  }, [])
}

/** Sets the height that a phone's keyboard covers for the style sheet: the visual viewport ends above it. */
function useKeyboardHeight() {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const { style } = document.documentElement
    const viewport = visualViewport
    function measure() {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      const isZoomed = viewport.scale > 1
      style.setProperty('--keyboard-height', `${isZoomed ? 0 : Math.max(0, Math.round(covered))}px`)
    }
    for (const event of ['resize', 'scroll']) viewport.addEventListener(event, measure)
    return () => {
      for (const event of ['resize', 'scroll']) viewport.removeEventListener(event, measure)
      style.removeProperty('--keyboard-height')
    }
  }, [])
}
