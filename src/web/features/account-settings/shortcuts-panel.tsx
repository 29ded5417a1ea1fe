import { Button, Kbd } from '@mantine/core'
import { useId } from 'react'
import { allCommands } from '@/web/app/command-names'
import { usePreference } from '@/web/lib/preferences'
import { markdownFormats } from '@/web/ui/text/markdown-edits'
import type { TaskAction } from '../tasks/actions/task-action'
import { dateKeys, turnKeys } from '../tasks/dates/date-keys'
import { taskActions } from '../tasks/actions/task-actions'
import { allActions } from '../tasks/actions/whole-task-actions'
import styles from './shortcuts-panel.module.css'

export function ShortcutsPanel({ onAppearance }: { onAppearance: () => void }) {
  const idStart = useId()
  const areSingleKeysOn = usePreference('singleKeyShortcuts')
  return (
    <>
      {shortcutGroups.map(({ name, shortcuts }) => (
        <section key={name} aria-labelledby={idStart + name}>
          <h3 id={idStart + name} className={styles.name}>
            {name}
          </h3>
          <dl>
            {shortcuts.map(({ action, combinations }) => (
              <div key={action} className={styles.row}>
                <dt>{action}</dt>
                <dd className={styles.combinations}>
                  {combinations.map((combination) => (
                    <KeyCombination key={combination} combination={combination} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.notes}>
        <p>
          On a Mac, use ⌘ instead of Ctrl. Single keys {areSingleKeysOn ? 'can be' : 'are'} switched off in
          the settings.
        </p>
        <Button onClick={onAppearance}>Appearance</Button>
      </div>
    </>
  )
}

/** A combination of keys. */
function KeyCombination({ combination }: { combination: string }) {
  return (
    <span className={styles.combination}>
      {combination.split(' ').map((key) => (
        <Kbd key={key} className={styles.key}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}

type Shortcut = {
  action: string
  /** Alternative keys; a combination is one text with spaces. */
  combinations: readonly string[]
}

type ShortcutGroup = { name: string; shortcuts: readonly Shortcut[] }

/** Escape is listed with all that it closes. */
const commandsWithKeys = allCommands().flatMap(({ name, keys }) =>
  keys === undefined || keys === 'Esc' ? [] : [{ action: name, combinations: [keys] }],
)

/** Every shortcut, grouped by where it works. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    name: 'Anywhere',
    shortcuts: [
      ...commandsWithKeys,
      { action: 'Search the tasks on the page', combinations: ['/'] },
      { action: 'Go to the notification', combinations: ['F8'] },
      { action: 'Close a dialog or menu, clear the search or the selection', combinations: ['Esc'] },
    ],
  },
  {
    name: 'On a board',
    shortcuts: [
      { action: 'Go to the next card', combinations: ['↑', '↓', '←', '→'] },
      { action: 'Go to the first or last card of the lane', combinations: ['Home', 'End'] },
      { action: 'Select or deselect the card', combinations: ['Ctrl click', 'Ctrl Enter'] },
      {
        action: 'Select from the last selected card to this one',
        combinations: ['Shift click', 'Shift Enter'],
      },
      {
        action: 'Select the cards in a rectangle from the empty ground, or more of them',
        combinations: ['Drag', 'Ctrl drag', 'Shift drag'],
      },
    ],
  },
  {
    name: 'On the card that has the focus, or is under the pointer',
    shortcuts: ofTasks(({ onlyOnCards = false }) => onlyOnCards),
  },
  {
    name: 'In the calendar and on the timeline',
    shortcuts: [
      { action: 'Go to the next day or task', combinations: ['↑', '↓', '←', '→'] },
      ...dateKeys,
      { action: 'Lift the task, or drop it', combinations: ['Space'] },
      { action: 'Move a lifted task by a day or a week', combinations: ['←', '→', '↑', '↓'] },
      turnKeys,
    ],
  },
  {
    name: 'In the workload',
    shortcuts: [
      { action: 'Go to the next cell or task', combinations: ['↑', '↓', '←', '→'] },
      { action: 'Lift the task, or drop it', combinations: ['Space'] },
      { action: 'Move a lifted task to another week or person', combinations: ['←', '→', '↑', '↓'] },
    ],
  },
  {
    name: 'In My Tasks',
    shortcuts: [
      { action: 'Go to the next task', combinations: ['↑', '↓'] },
      { action: 'Go to the first or last task', combinations: ['Home', 'End'] },
    ],
  },
  {
    name: 'In the inbox',
    shortcuts: [
      { action: 'Go to the next or previous row', combinations: ['j', 'k'] },
      { action: 'Open what the row is about', combinations: ['Enter'] },
      { action: 'Mark the row as read', combinations: ['e'] },
    ],
  },
  {
    name: 'On the card, or the row of My Tasks, that has the focus or is under the pointer',
    shortcuts: ofTasks(({ onlyOnCards = false }) => !onlyOnCards),
  },
  {
    name: 'With a lifted card',
    shortcuts: [
      { action: 'Drop it', combinations: ['Space', 'Enter'] },
      { action: 'Move it to the next lane', combinations: ['←', '→'] },
      { action: 'Move it in small steps', combinations: ['↑', '↓', 'Shift ←', 'Shift →'] },
      { action: 'Put it back', combinations: ['Esc'] },
    ],
  },
  {
    name: 'While typing',
    shortcuts: [
      { action: 'Add the task and start another, or save a title', combinations: ['Enter'] },
      { action: 'Save a description', combinations: ['Ctrl Enter'] },
      { action: 'Add a service unit or a comment, or send invitations', combinations: ['Ctrl Enter'] },
    ],
  },
  {
    name: 'In a description or a service unit',
    shortcuts: markdownFormats.map(({ name, keys }) => ({ action: name, combinations: [keys] })),
  },
  {
    name: 'In menus and tabs',
    shortcuts: [
      { action: 'Open a menu', combinations: ['↓'] },
      { action: 'Move through a menu', combinations: ['↑', '↓', 'Home', 'End'] },
      { action: 'Move between tabs', combinations: ['←', '→'] },
    ],
  },
]

/** The actions of a task by their keys. A key may do different things at different times. */
function ofTasks(isOf: (action: TaskAction) => boolean): Shortcut[] {
  const names = new Map<string, string[]>()
  for (const { name, keys } of [...taskActions, allActions].filter(isOf)) {
    if (keys !== undefined) names.set(keys, [...(names.get(keys) ?? []), name])
  }
  return [...names].map(([keys, actions]) => ({ action: actions.join(' or '), combinations: [keys] }))
}
