import { Button } from '@mantine/core'
import { Settings } from 'lucide-react'
import { trpc } from '@/web/app/trpc'
import { IconButton } from '@/web/ui/icon-button'
import styles from './account-actions.module.css'

type AccountActionsProps = { username: string; onOpenSettings: () => void }

export function AccountActions({ username, onOpenSettings }: AccountActionsProps) {
  const logout = trpc.account.logout.useMutation({
    // A reload drops the data of the person who signed out.
    onSuccess: () => window.location.assign('/'),
  })
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
