import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { rememberedSessionInDays } from '@/domain/limits'
import { PasswordField } from '@/web/ui/password-field'
import styles from './sign-in-screen.module.css'
import { EmailField } from './email-field'
import { SignInDialogs } from './sign-in-dialog-host'
import { dispatchSignInStep } from './sign-in-steps'
import { SignInForm } from './sign-in-form'
import { useLogin } from './use-login'

export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const login = useLogin()
  const { fields, requires2FA } = login.error?.data ?? {}
  return (
    <SignInForm
      submitLabel="Login"
      busy={login.isPending}
      onSubmit={() => login.mutate({ email, password, rememberMe })}
    >
      <EmailField error={fields?.email} value={email} onChange={(event) => setEmail(event.target.value)} />
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
          onPointerEnter={SignInDialogs.preload}
          onFocus={SignInDialogs.preload}
          onClick={() => dispatchSignInStep({ type: 'password forgotten', email })}
        >
          Forgot password?
        </Button>
      </div>
    </SignInForm>
  )
}
