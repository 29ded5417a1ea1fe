import { Button } from '@mantine/core'
import { Orbit } from 'lucide-react'
import { forgetInTab, keepInTab } from '@/web/lib/tab-memory'
import styles from './sign-in-screen.module.css'

/** Leaves the app for the provider, which redirects back. The tab remembers the requested page. */
export function AeroAuthButton({ next }: { next?: string }) {
  return (
    <div>
      <p className={styles.or}>Or continue with</p>
      <Button
        size="md"
        className={styles.wide}
        onClick={() => {
          if (next === undefined) forgetInTab('destination')
          else keepInTab('destination', next)
          window.location.assign('/api/auth/aeroauth')
        }}
        leftSection={<Orbit />}
      >
        Continue with AeroAuth
      </Button>
    </div>
  )
}
