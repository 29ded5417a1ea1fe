import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { Button } from '@/web/ui/button'
import { Checkbox } from '@/web/ui/checkbox'
import { PasswordField } from '@/web/ui/password-field'
import { TextField } from '@/web/ui/text-field'
import styles from './sign-in-screen.module.css'
import { useEnter } from './use-enter'

export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const login = trpc.account.login.useMutation({ onSuccess: useEnter() })
  const fields = login.error?.data?.fields
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!login.isPending) login.mutate({ email, password, rememberMe })
      }}
    >
      <TextField
        label="Email"
        type="email"
        size="large"
        autoComplete="username"
        error={fields?.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={fields ? fields.password : login.error?.message}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox
        label="Stay signed in for 30 days"
        checked={rememberMe}
        onChange={(event) => setRememberMe(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="large" aria-disabled={login.isPending}>
        Login
      </Button>
    </form>
  )
}
