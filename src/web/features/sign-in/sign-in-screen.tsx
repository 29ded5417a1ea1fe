import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { forgetPendingInvite } from '@/web/lib/preferences'
import { usePageTitle } from '@/web/lib/use-page-title'
import { AeroAuthButton } from './aero-auth-button'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'
import { SignInFrame } from './sign-in-frame'
import styles from './sign-in-screen.module.css'

/** @param props.next the requested page */
export function SignInScreen({ next }: { next?: string }) {
  const [tab, setTab] = useState<string | null>('login')
  usePageTitle(tab === 'login' ? 'Login' : 'Register')
  useEffect(forgetPendingInvite, [])
  return (
    <SignInFrame>
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
    </SignInFrame>
  )
}
