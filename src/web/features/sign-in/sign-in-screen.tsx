import { Tabs, Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { rememberedSessionInDays } from '@/domain/limits'
import { onlyTheseDomains } from '@/domain/registration'
import { providersOf, useSignInOptions } from '@/web/app/sign-in-options'
import { trpc } from '@/web/app/trpc'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { forgetPendingInvite } from '@/web/lib/preferences'
import { usePageTitle } from '@/web/lib/use-page-title'
import { Form } from '@/web/ui/fields/form'
import { NewPasswordField } from '@/web/ui/fields/new-password-field'
import { PasswordField } from '@/web/ui/fields/password-field'
import { ProviderButton } from '@/web/ui/buttons/provider-button'
import { EmailField } from './email-field'
import { SignInDialogs } from './sign-in-dialog-host'
import { SignInFrame } from './sign-in-frame'
import styles from './sign-in-screen.module.css'
import type { PendingInvitation } from './pending-invitation'
import { dispatchSignInStep } from './sign-in-steps'
import { useLogin, useRefetchViewer } from './use-login'

type SignInScreenProps = {
  /** The requested page. */
  next?: string
  /** The invitation that it is, if it is one. */
  invitation: PendingInvitation | null
}

export function SignInScreen({ next, invitation }: SignInScreenProps) {
  const [tab, setTab] = useState<string | null>(invitation?.opensRegistration ? 'register' : 'login')
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
          <LoginForm invitation={invitation} />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <RegisterPanel invitation={invitation} />
        </Tabs.Panel>
      </Tabs>
      <ProviderButtons next={next} />
    </SignInFrame>
  )
}

function ProviderButtons({ next }: { next?: string }) {
  return (
    <div>
      <p className={styles.or}>Or continue with</p>
      {providersOf(useSignInOptions()).map((provider) => (
        <ProviderButton
          key={provider.id}
          provider={provider}
          destination={next}
          size="md"
          className={styles.wide}
        >
          Continue with {provider.name}
        </ProviderButton>
      ))}
    </div>
  )
}

type OfInvitation = { invitation: PendingInvitation | null }

function LoginForm({ invitation }: OfInvitation) {
  const [email, setEmail] = useState(invitation?.email ?? '')
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

/** The form, or why nobody can register here. */
function RegisterPanel({ invitation }: OfInvitation) {
  const { reason, domains } = useSignInOptions().registration
  if (reason !== null && !invitation?.opensRegistration) return <p className={styles.text}>{reason}</p>
  return <RegisterForm invitation={invitation} domains={domains} />
}

function RegisterForm({ invitation, domains }: OfInvitation & { domains: readonly string[] }) {
  const [email, setEmail] = useState(invitation?.email ?? '')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isCommon = useCommonPassword(password)
  const register = trpc.account.register.useMutation({ onSuccess: useRefetchViewer() })
  const fields = register.error?.data?.fields
  return (
    <SignInForm
      submitLabel="Register"
      busy={register.isPending}
      onSubmit={() => register.mutate({ email, username, password, invitationToken: invitation?.token })}
    >
      <EmailField
        autoComplete="email"
        description={domains.length > 0 ? onlyTheseDomains(domains) : undefined}
        error={fields?.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInput
        label="Username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fields?.username}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        isCommon={isCommon}
        error={fields ? fields.password : register.error?.message}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SignInForm>
  )
}

type SignInFormProps = { submitLabel: string; busy: boolean; onSubmit: () => void; children: ReactNode }

/** A form of the sign-in screen: its fields and the submit button. */
function SignInForm({ submitLabel, busy, onSubmit, children }: SignInFormProps) {
  return (
    <Form className={styles.form} inactive={busy} onSubmit={onSubmit}>
      {children}
      <Button type="submit" variant="filled" size="md" aria-disabled={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
