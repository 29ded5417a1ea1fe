import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { rememberedSessionInDays } from '@/domain/lifetimes'
import { Form } from '@/web/ui/form'
import { PasswordField } from '@/web/ui/password-field'
import styles from './sign-in-screen.module.css'
import { preloadSignInDialogs } from './sign-in-dialog-host'
import { dispatchSignInStep } from './sign-in-dialog-store'
import { useLogin } from './use-login'

export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const login = useLogin()
  const { fields, requires2FA } = login.error?.data ?? {}
  return (
    <Form
      className={styles.form}
      inactive={login.isPending}
      onSubmit={() => login.mutate({ email, password, rememberMe })}
    >
      <TextInput
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        error={fields?.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={fields || requires2FA ? fields?.password : login.error?.message}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={styles.row}>
        <Checkbox
          label={`Stay signed in for ${rememberedSessionInDays} days`}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.target.checked)}
        />
        <Button
          variant="transparent"
          onPointerEnter={preloadSignInDialogs}
          onFocus={preloadSignInDialogs}
          onClick={() => dispatchSignInStep({ type: 'password forgotten', email })}
        >
          Forgot password?
        </Button>
      </div>
      <Button type="submit" variant="filled" size="md" aria-disabled={login.isPending}>
        Login
      </Button>
    </Form>
  )
}
