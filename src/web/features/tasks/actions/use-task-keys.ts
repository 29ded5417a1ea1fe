import { useEffect, useEffectEvent } from 'react'
import { useCommands } from '@/web/app/commands'
import { isWithin } from '@/web/lib/event-target'
import { notify } from '@/web/lib/notify'
import { usePreference } from '@/web/lib/preferences'
import { isCovered, isTyping } from '@/web/lib/use-single-key'
import { isDraft } from '../write/pending-changes'
import type { Task } from '../task-types'
import { actionOf, actionOnSeveral, actionsOn, isKeyOfSeveral, lacksOneProject } from './allowed-actions'
import type { TaskItems } from './task-items'
import { currentTaskId, taskAround, trackCurrentTask } from './current-task'
import type { ActionScreen } from './task-action'
import { commandsOf } from './task-commands'

type TaskKeys<Shown extends Task> = {
  tasks: readonly Shown[]
  items: TaskItems
  screenOf: (task: Shown) => ActionScreen
  /** The selected tasks, on which a key acts together if it can. */
  selected?: () => readonly Shown[]
}

/** Keys act on the selected tasks, or else on the current one. */
export function useTaskKeys<Shown extends Task>({ tasks, items, screenOf, selected }: TaskKeys<Shown>) {
  const enabled = usePreference('singleKeyShortcuts')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = pressedKeys(event)
    if (keys === null || event.repeat || event.defaultPrevented || isTaken(event, items)) return
    if (!runOnSelected(keys) && !runOnTarget(keys)) return
    event.preventDefault()
  })
  useEffect(trackCurrentTask, [])
  useEffect(() => {
    if (!enabled) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])

  useCommands(() => {
    const [first = targetTask(), ...others] = selected?.() ?? []
    return first && !isCovered() ? commandsOf([first, ...others], screenOf(first)) : []
  })

  function targetTask() {
    const taskId = currentTaskId(items)
    const task = tasks.find(({ id }) => id === taskId)
    return task && !isDraft(task) ? task : undefined
  }

  /** While tasks are selected, a key that acts on several never acts on one of the others. */
  function runOnSelected(keys: string) {
    const several = selected?.() ?? []
    const [first] = several
    if (!first) return false
    const screen = screenOf(first)
    if (!isKeyOfSeveral(keys, screen)) return false
    const action = actionOnSeveral(keys, several, screen)
    const refused = action ? undefined : actionsOn(screen).find((each) => each.keys === keys)
    if (refused && lacksOneProject(refused, several)) {
      notify.error('Select tasks of one project only.', refused.name)
    }
    action?.runOnSeveral?.(several, screen)
    return true
  }

  function runOnTarget(keys: string) {
    const task = targetTask()
    if (!task) return false
    const screen = screenOf(task)
    const action = actionOf(keys, task, screen)
    if (action?.sets) screen.cards?.goToNext?.(task)
    action?.run(task, screen)
    return action !== undefined
  }
}

/**
 * Whether something else takes the key: a field, a layer over the page, a focused control, or the page, which Space
 * scrolls.
 */
const isTaken = ({ key, target }: KeyboardEvent, items: TaskItems) =>
  isTyping(target) ||
  isCovered() ||
  !(target instanceof Element) ||
  (key === 'Enter' && isWithin(target, 'a, button') && !isOtherTask(target, items)) ||
  (key === ' ' && (isWithin(target, 'button') || taskAround(target) === null))

/** Whether an element is the title of a task, and another task is the current one. */
const isOtherTask = (element: Element, items: TaskItems) =>
  element.matches('[data-task]') && taskAround(element) !== currentTaskId(items)

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** A press as the table of actions writes it: `a`, `Shift A`, `.`; null with a key of the browser's shortcuts. */
export function pressedKeys({ key, shiftKey, ctrlKey, metaKey, altKey }: Press) {
  if (ctrlKey || metaKey || altKey) return null
  if (key === ' ') return 'Space'
  if (!/^\p{L}$/u.test(key)) return key
  return shiftKey ? `Shift ${key.toUpperCase()}` : key.toLowerCase()
}
