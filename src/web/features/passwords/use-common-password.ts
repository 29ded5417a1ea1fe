import { useEffect, useState } from 'react'
import { passwordMaxLength, passwordMinLength } from '@/domain/account'
import { trpcClient } from '@/web/app/trpc'

const pause = 300

/**
 * Whether the password is a common one, checked when typing pauses. A result counts only for the password it was
 * requested for.
 */
export function useCommonPassword(password: string) {
  const [common, setCommon] = useState<string | null>(null)
  useEffect(() => {
    if (password.length < passwordMinLength || password.length > passwordMaxLength) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      trpcClient.password.checkStrength.mutate({ password }, { signal: asking.signal }).then(
        ({ isCommon }) => setCommon(isCommon ? password : null),
        // The check is only a hint, so its errors are ignored: the server checks again on submit.
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [password])
  return common !== null && common === password
}
