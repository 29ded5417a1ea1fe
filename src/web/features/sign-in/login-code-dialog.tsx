import { CodeDialog } from './code-dialog'
import type { Credentials } from './sign-in-dialog-model'
import { useLogin } from './use-login'

export function LoginCodeDialog({ credentials }: { credentials: Credentials }) {
  const login = useLogin()
  return (
    <CodeDialog
      submitLabel="Verify"
      busy={login.isPending}
      error={login.error?.message}
      onSubmit={(totpToken) => login.mutate({ ...credentials, totpToken })}
    />
  )
}
