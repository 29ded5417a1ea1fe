import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { forgetPendingInvite } from '@/web/lib/preferences'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Logo } from '@/web/ui/logo'
import { AeroAuthButton } from './aero-auth-button'
import { LanesPicture } from './lanes-picture'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'
import styles from './sign-in-screen.module.css'

/** @param props.next the requested page */
export function SignInScreen({ next }: { next?: string }) {
  const [tab, setTab] = useState<string | null>('login')
  usePageTitle(tab === 'login' ? 'Login' : 'Register')
  useEffect(forgetPendingInvite, [])
  return (
    <div className={styles.screen}>
      <main className={styles.side}>
        <div className={styles.card}>
          <header className={styles.head}>
            <h1>
              <Logo large />
            </h1>
            <p className={styles.tagline}>Streamline your projects, amplify your productivity</p>
          </header>
          <Tabs className={styles.tabs} value={tab} onChange={setTab}>
            <Tabs.List grow aria-label="Login or register">
              <Tabs.Tab value="login">Login</Tabs.Tab>
              <Tabs.Tab value="register">Register</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="login">
              <LoginForm />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              <RegisterForm />
            </Tabs.Panel>
          </Tabs>
          <AeroAuthButton next={next} />
        </div>
        <footer className={styles.footer}>
          Icons by{' '}
          <a href="https://lucide.dev" target="_blank" rel="noopener noreferrer">
            Lucide
          </a>
        </footer>
      </main>
      <LanesPicture />
    </div>
  )
}
