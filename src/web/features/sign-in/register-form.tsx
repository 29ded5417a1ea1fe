import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { NewPasswordField } from '@/web/ui/new-password-field'
import { EmailField } from './email-field'
import { SignInForm } from './sign-in-form'
import { useRefetchViewer } from './use-refetch-viewer'

export function RegisterForm() {
  const [email, setEmail] = useState('')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isCommon = useCommonPassword(password)
  const register = trpc.account.register.useMutation({ onSuccess: useRefetchViewer() })
  const fields = register.error?.data?.fields
  return (
    <SignInForm
      submitLabel="Register"
      busy={register.isPending}
      onSubmit={() => register.mutate({ email, username, password })}
    >
      <EmailField
        autoComplete="email"
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
