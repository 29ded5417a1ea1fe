import { Kbd, Menu } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { StatusGlyph } from '@/web/ui/marks/status-glyph'
import { Anchor, inSight } from '../pickers/picker-popover'
import { allowedGroups, type TaskMenuProps } from './allowed-actions'
import type { TaskAction } from './task-action'
import styles from './task-menu.module.css'
import { TaskSheet } from './task-sheet'

/** Phones, in portrait and in landscape, which show a sheet instead of a menu. */
const phone = '(pointer: coarse) and ((width <= 640px) or (height <= 480px))'

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
        {allowedGroups(task, screen).map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <Menu.Divider />}
            {group
              .filter(({ postpones }) => !postpones)
              .map((action) => (
                <MenuAction key={action.name} action={action} onRun={onRun} />
              ))}
            <PostponeMenu task={task} actions={group.filter(({ postpones }) => postpones)} onRun={onRun} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type MenuActionProps = Pick<TaskMenuProps, 'onRun'> & { action: TaskAction; detail?: ReactNode }

function MenuAction({ action, detail, onRun }: MenuActionProps) {
  return (
    <Menu.Item
      closeMenuOnClick={false}
      className={action.isFinal && styles.final}
      leftSection={action.sets ? <StatusGlyph status={action.sets.status} /> : <action.Icon />}
      rightSection={(detail ?? action.keys) && <Beside detail={detail} keys={action.keys} />}
      onClick={() => onRun(action)}
    >
      {action.name}
    </Menu.Item>
  )
}

type PostponeMenuProps = Pick<TaskMenuProps, 'task' | 'onRun'> & { actions: readonly TaskAction[] }

/** Each way to postpone, with the day that it gives. */
function PostponeMenu({ task, actions, onRun }: PostponeMenuProps) {
  const [first] = actions
  if (!first) return null
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<first.Icon />}>Postpone</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown aria-label="Postpone" aria-labelledby={undefined}>
        {actions.map((action) => (
          <MenuAction key={action.name} action={action} detail={action.detail?.(task)} onRun={onRun} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function Beside({ detail, keys }: { detail?: ReactNode; keys?: string }) {
  return (
    <span className={styles.keys}>
      {detail}
      {keys?.split(' ').map((key) => (
        <Kbd key={key} aria-hidden>
          {key}
        </Kbd>
      ))}
    </span>
  )
}
