import { useEffect, useEffectEvent } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { isTyping } from '@/web/lib/use-single-key'
import { actionOf, type ActionScreen } from '../tasks/actions/task-actions'
import { pressedKeys } from '../tasks/actions/pressed-keys'
import { isDraft } from '../tasks/pending-changes'
import type { Task } from '../tasks/task-types'
import { cardInHand } from './card-element'
import { cardAround } from './card-focus'

/** What has to be closed or dropped before a key acts on a card. */
const busy = '[role="dialog"], [role="menu"], [data-lifted]'

/** Keys act on the card that has the focus or else is under the pointer. */
export function useTaskKeys(tasks: readonly Task[], screen: ActionScreen) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = pressedKeys(event)
    if (keys === null || event.repeat || event.defaultPrevented || isTaken(event)) return
    const taskId = cardInHand()
    const task = tasks.find(({ id }) => id === taskId)
    const action = task && !isDraft(task) && actionOf(keys, task, screen)
    if (!task || !action) return
    event.preventDefault()
    action.run(task, screen)
  })
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}

/**
 * Whether something else takes the key: a field, a layer over the board, a focused control, or the page, which Space
 * scrolls.
 */
const isTaken = ({ key, target }: KeyboardEvent) =>
  isTyping(target) ||
  document.querySelector(busy) !== null ||
  !(target instanceof Element) ||
  (key === 'Enter' && target.closest('a, button') !== null) ||
  (key === ' ' && (target.closest('button') !== null || cardAround(target) === null))
