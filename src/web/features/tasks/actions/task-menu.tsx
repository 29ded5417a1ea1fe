import { Kbd, Menu } from '@mantine/core'
import { Anchor, inSight } from '../pickers/anchor'
import type { Task } from '../task-types'
import { allowedActions, type ActionScreen, type TaskAction } from './task-actions'
import styles from './task-menu.module.css'

type TaskMenuProps = {
  task: Task
  anchor: HTMLElement
  screen: ActionScreen
  /** An action was chosen: the menu has to be closed, then the action run. */
  onRun: (action: TaskAction) => void
  onClose: () => void
}

/** All actions of a task with their keys. */
export function TaskMenu({ task, anchor, screen, onRun, onClose }: TaskMenuProps) {
  return (
    <Menu
      opened
      returnFocus={false}
      floatingStrategy="fixed"
      middlewares={inSight}
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.menu}
        aria-label={`Actions of ${task.title}`}
        aria-labelledby={undefined}
      >
        {allowedActions(task, screen).map((action) => (
          <Menu.Item
            key={action.name}
            closeMenuOnClick={false}
            rightSection={action.keys && <Keys keys={action.keys} />}
            onClick={() => onRun(action)}
          >
            {action.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys} aria-hidden>
      {keys.split(' ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
