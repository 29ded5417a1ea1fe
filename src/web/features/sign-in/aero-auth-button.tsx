import { Orbit } from 'lucide-react'
import { Button } from '@/web/ui/button'
import styles from './sign-in-screen.module.css'

/** Leaves the app: the provider's pages send the browser back. */
export function AeroAuthButton() {
  return (
    <div>
      <p className={styles.or}>Or continue with</p>
      <Button
        size="large"
        className={styles.wide}
        onClick={() => window.location.assign('/api/auth/aeroauth')}
      >
        <Orbit />
        Continue with AeroAuth
      </Button>
    </div>
  )
}
