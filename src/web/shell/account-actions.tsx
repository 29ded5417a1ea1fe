import { Button } from '@mantine/core'
import { Settings } from 'lucide-react'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { signOut } from '@/web/app/sign-out'
import { IconButton } from '@/web/ui/icon-button'
import styles from './account-actions.module.css'

type AccountActionsProps = { username: string; onOpenSettings: () => void }

export function AccountActions({ username, onOpenSettings }: AccountActionsProps) {
  useCommands(() => [present('logout', everywhere, () => signOut())])
  return (
    <div className={styles.actions}>
      <span className={styles.welcome}>Welcome, {username}</span>
      <IconButton label="Settings" onClick={onOpenSettings}>
        <Settings />
      </IconButton>
      <Button variant="subtle" onClick={() => signOut()}>
        Logout
      </Button>
    </div>
  )
}
