import { Button } from '@mantine/core'
import { Settings } from 'lucide-react'
import { useLogout } from '@/web/app/use-logout'
import { IconButton } from '@/web/ui/icon-button'
import styles from './account-actions.module.css'

type AccountActionsProps = { username: string; onOpenSettings: () => void }

export function AccountActions({ username, onOpenSettings }: AccountActionsProps) {
  const logout = useLogout(() => window.location.assign('/'))
  return (
    <div className={styles.actions}>
      <span className={styles.welcome}>Welcome, {username}</span>
      <IconButton label="Settings" onClick={onOpenSettings}>
        <Settings />
      </IconButton>
      <Button variant="subtle" aria-disabled={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </div>
  )
}
