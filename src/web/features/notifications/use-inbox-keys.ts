import { useSingleKey } from '@/web/lib/use-single-key'

const links = () => [...document.querySelectorAll<HTMLElement>('[data-notification]')]

function move(step: 1 | -1) {
  const all = links()
  const present = all.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  all[present === -1 ? 0 : Math.min(Math.max(present + step, 0), all.length - 1)]?.focus()
}

/** The row that has the focus, by its key. */
const focusedRow = () =>
  links().find((link) => link.closest('li')?.contains(document.activeElement))?.dataset.notification

/** `j` and `k` go through the rows, `e` marks the row with the focus as read and goes on. */
export function useInboxKeys(onRead: (key: string) => void) {
  useSingleKey('j', () => move(1))
  useSingleKey('k', () => move(-1))
  useSingleKey('e', () => {
    const key = focusedRow()
    if (key === undefined) return
    move(1)
    onRead(key)
  })
}
