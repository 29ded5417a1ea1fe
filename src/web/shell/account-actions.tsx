import { Button } from '@mantine/core'
import { Settings } from 'lucide-react'
import { queryClient } from '@/web/app/query-client'
import { viewerKey } from '@/web/app/session-end'
import { everywhere, present, useCommands } from '@/web/app/commands'
import { useLogout } from '@/web/app/use-logout'
import { IconButton } from '@/web/ui/icon-button'
import styles from './account-actions.module.css'

type AccountActionsProps = { username: string; onOpenSettings: () => void }

export function AccountActions({ username, onOpenSettings }: AccountActionsProps) {
  const logout = useLogout(leave)
  useCommands(() => [present('logout', everywhere, () => logout.mutate())])
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

/** Without a viewer, a call that is still answered with "signed out" does not reload the page that is being left. */
function leave() {
  queryClient.removeQueries({ queryKey: viewerKey })
  window.location.assign('/')
}
