import { Kbd, Menu } from '@mantine/core'
import { isServer } from '@/web/lib/is-server'
import { lazyDialog } from '@/web/ui/lazy-part'
import { Anchor, inSight } from '../pickers/picker-popover'
import { allowedActions, type TaskMenuProps } from './task-actions'
import styles from './task-menu.module.css'

/** Phones, in portrait and in landscape, which show a sheet instead of a menu. */
const phone = '(pointer: coarse) and ((width <= 640px) or (height <= 480px))'

const TaskSheet = lazyDialog(async () => (await import('./task-sheet')).TaskSheet)

if (!isServer && matchMedia(phone).matches) TaskSheet.preload()

/** All actions of a task: a menu with their keys, or on a phone a sheet. */
export function TaskMenu(props: TaskMenuProps) {
  const { task, anchor, screen, onRun, onClose } = props
  if (matchMedia(phone).matches) return <TaskSheet {...props} />
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
