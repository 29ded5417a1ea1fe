import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './action-dropdown.module.css'
import { DropdownAnchor } from './dropdown-button'

export type DropdownAction = {
  name: string
  icon: ReactNode
  /** True for an action that cannot be undone. */
  isFinal?: boolean
  run: () => void
}

type ActionDropdownProps = {
  label: string
  /** Signs in a row above the actions, for the user to choose. */
  row?: readonly DropdownAction[]
  actions: readonly DropdownAction[]
  /** Where it opens; absent: at the end of the button. */
  position?: 'bottom-start'
  onClose: () => void
}

/**
 * The open list of actions below a button in a dialog. Actions that cannot be undone come last, below a line.
 */
export function ActionDropdown({ label, row = [], actions, position, onClose }: ActionDropdownProps) {
  const final = actions.filter(({ isFinal }) => isFinal)
  const others = actions.filter(({ isFinal }) => !isFinal)
  return (
    <Menu
      opened
      position={position ?? 'bottom-end'}
      returnFocus={false}
      withinPortal={false}
      floatingStrategy="fixed"
      onChange={(stays) => !stays && onClose()}
    >
      <Menu.Target>
        <DropdownAnchor />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {row.length > 0 && (
          <div className={styles.row} role="none">
            {row.map(({ name, icon, run }) => (
              <Menu.Item key={name} className={styles.sign} aria-label={name} title={name} onClick={run}>
                {icon}
              </Menu.Item>
            ))}
          </div>
        )}
        {others.map((action) => (
          <ActionItem key={action.name} {...action} />
        ))}
        {final.length > 0 && others.length > 0 && <Menu.Divider />}
        {final.map((action) => (
          <ActionItem key={action.name} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const ActionItem = ({ name, icon, isFinal, run }: DropdownAction) => (
  <Menu.Item className={styles.item} data-final={isFinal || undefined} leftSection={icon} onClick={run}>
    {name}
  </Menu.Item>
)
